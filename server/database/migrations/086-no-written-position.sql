-- contract: the release before reads it with every session, so its processes stop before this runs. Nothing else knows it.
alter table users drop column wrote_up_to;
