-- An account to be deleted waits seven days for a change of mind; it is hidden and cannot be used meanwhile.
alter table users add column deletion_asked_at timestamptz;
alter table users add column deletion_due_at timestamptz;
create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null and deleted_at is null;

-- Everything about a member as a file, made by a job and kept for two days.
create table account_exports (
  id         uuid primary key,
  user_id    uuid not null references users on delete cascade,
  state      text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'gone')),
  done       smallint not null default 0 check (done between 0 and 100),
  file_key   text,
  bytes      integer,
  asked_at   timestamptz not null,
  ready_at   timestamptz,
  expires_at timestamptz
);
create unique index account_exports_one on account_exports (user_id) where state in ('waiting', 'running');
create index account_exports_user on account_exports (user_id, asked_at desc);

-- Members who are silent: hidden from search until they come back. asked_inactive_at: after 12 months they were asked
-- whether they are still there.
alter table profiles add column paused_at timestamptz;
alter table profiles add column paused_why text check (paused_why in ('silent', 'away'));
alter table profiles add column asked_inactive_at timestamptz;
