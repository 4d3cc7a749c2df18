-- Moderators withdraw a certificate (product 21). Its name stays, as an appeal may bring it back.
alter table certificates add column revoked_at timestamptz;

-- Certificates and the names of teams are reported as well.
-- contract: the new check takes all that the former one takes.
-- lock: cases are few.
alter table cases drop constraint cases_kind_check;
-- contract: the release before writes the former kinds only, and cases are few.
alter table cases add constraint cases_kind_check
  check (kind in ('profile', 'post', 'comment', 'message', 'certificate', 'team'));
