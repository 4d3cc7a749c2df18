-- What of the first hour of an instance is done is read from the log (product 10, decision 032).
-- lock: the log grows by what a few operators do, so the index is made in a moment.
create index audit_log_first_hour on audit_log (action)
  where action in ('try_mail', 'read_legal_page', 'make_backup', 'restore_backup');
