-- Why somebody leaves, kept with the account until it is erased and then without it; forgotten when they come back.
alter table users add column deletion_reason text;
alter table users add column deletion_comment text;

-- Whoever is about to leave is in no search, as whoever has left.
create or replace function profile_listed(profile_status text, owner users) returns boolean language sql stable as $$
  select profile_status <> 'inactive' and owner.email_confirmed_at is not null and owner.deleted_at is null
    and owner.deletion_due_at is null and (owner.suspended_until is null or owner.suspended_until < now())
$$;
create or replace trigger users_keep_listed
  after update of email_confirmed_at, deleted_at, suspended_until, deletion_due_at on users
  for each row execute function keep_listed_with_user();

create index account_exports_expiry on account_exports (expires_at) where file_key is not null;
