-- A rule may also report a request because those written to before did not want it.
alter table reports drop constraint reports_rule_check;
alter table reports add constraint reports_rule_check check (rule in ('same_text', 'link', 'unwelcome')) not valid;
