-- A mail about a request leads to each of the times it offers without log-in (product 12).
-- contract: the release before writes none but the purposes it knows, which all may stand.
-- lock: links live for days at most, so that the table is read in a moment.
alter table email_tokens drop constraint email_tokens_purpose_check;
-- contract: see above.
-- lock: see above.
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('confirm', 'reset', 'change_email', 'undo_email', 'restore', 'export', 'answer', 'return', 'check_in', 'slot'));
