-- Reports, cases and what moderators do about them (decision 019).

-- One open case for a thing, however many report it. due_at orders the queue: when it was opened, earlier by its weight, so that a
-- heavy case is first and a light one never waits forever. revision counts the actions: an action names the one it has seen, so
-- that of two moderators at once one wins.
create table cases (
  id              uuid primary key,
  number          integer generated always as identity unique,
  subject_id      uuid not null references users,
  kind            text not null check (kind in ('profile', 'post', 'comment', 'message', 'certificate', 'team')),
  thing_id        uuid not null,
  chat_id         uuid references chats,
  sequence        integer,
  state           text not null default 'open' check (state in ('open', 'closed')),
  weight          smallint not null,
  revision        integer not null default 0,
  opened_at       timestamptz not null,
  due_at          timestamptz not null,
  first_action_at timestamptz,
  closed_at       timestamptz,
  last_action     text,
  check ((kind = 'message') = (chat_id is not null)),
  check ((chat_id is null) = (sequence is null))
);
create unique index cases_one_open on cases (kind, thing_id) where state = 'open';
create index cases_of_thing on cases (kind, thing_id);
create index cases_waiting on cases (due_at, id) where state = 'open';
create index cases_closed on cases (closed_at desc, id desc) where state = 'closed';
create index cases_subject on cases (subject_id, opened_at desc);
create index cases_opened on cases (opened_at);

-- A report of a member, or of a rule, which has no reporter_id; others is how many got the same text before.
create table reports (
  id          uuid primary key,
  case_id     uuid not null references cases,
  reporter_id uuid references users,
  rule        text check (rule in ('same_text', 'link', 'unwelcome')),
  others      integer,
  reason      text not null check (reason in ('spam', 'harassment', 'other')),
  comment     text check (char_length(comment) <= 1000),
  created_at  timestamptz not null,
  unique (case_id, reporter_id),
  check ((reporter_id is null) = (rule is not null))
);
create index reports_reporter on reports (reporter_id, created_at desc, id desc);

-- A snapshot of the reported thing and its context, independent of later changes.
create table evidence (
  id       uuid primary key,
  case_id  uuid not null references cases,
  taken_at timestamptz not null,
  thing    jsonb not null
);
create index evidence_case on evidence (case_id, taken_at);

-- What a moderator decided in a case.
create table case_actions (
  id           uuid primary key,
  case_id      uuid not null references cases,
  subject_id   uuid not null references users,
  moderator_id uuid not null references users,
  kind         text not null
    check (kind in ('warn', 'hide', 'pause_messaging', 'suspend', 'delete_account', 'dismiss', 'lift')),
  reason       text not null check (char_length(reason) <= 2000),
  note         text check (char_length(note) <= 2000),
  until        timestamptz,
  lifts        uuid unique references case_actions,
  lifted_at    timestamptz,
  created_at   timestamptz not null,
  check ((kind = 'lift') = (lifts is not null)),
  check ((kind in ('pause_messaging', 'suspend')) = (until is not null))
);
create index case_actions_case on case_actions (case_id, created_at);
create index case_actions_subject on case_actions (subject_id, created_at desc);

-- An objection of a member against an action, with its answer.
create table appeals (
  id          uuid primary key,
  action_id   uuid not null unique references case_actions,
  text        text not null check (char_length(text) <= 2000),
  created_at  timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references users,
  decision    text check (decision in ('uphold', 'lift')),
  answer      text check (char_length(answer) <= 2000),
  check ((answered_at is null) = (decision is null) and (answered_at is null) = (answered_by is null)
    and (answered_at is null) = (answer is null))
);
create index appeals_open on appeals (created_at, id) where answered_at is null;
create index appeals_answered on appeals (answered_at desc, id desc) where answered_at is not null;

-- Where to write that an account was deleted: gone as soon as that mail has left.
create table parting_mails (
  action_id uuid primary key references case_actions,
  email     text not null,
  locale    text not null
);

-- A text written lately, by the hash of its letters, to find the one that goes to many. target_id is the member a message went to, or
-- the post or comment itself. Stored for days only.
create table text_marks (
  mark       bytea not null,
  kind       text not null check (kind in ('message', 'post', 'comment')),
  target_id  uuid not null,
  created_at timestamptz not null,
  primary key (mark, kind, target_id)
);
create index text_marks_created on text_marks (created_at);

-- What an operator did or read. It only grows.
create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null,
  actor_id   uuid references users,
  action     text not null,
  subject_id uuid references users,
  case_id    uuid references cases,
  details    jsonb not null default '{}'
);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_subject on audit_log (subject_id, id desc);
create index audit_log_case on audit_log (case_id, id desc);
-- Which setup steps of an instance are done (product 10, decision 032).
create index audit_log_first_hour on audit_log (action)
  where action in ('try_mail', 'read_legal_page', 'make_backup', 'restore_backup');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = format('%s only grows', tg_table_name);
end $$;
create trigger audit_log_only_grows before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- A line that operators show to all for some time.
create table announcements (
  id         uuid primary key,
  texts      jsonb not null,
  starts_at  timestamptz not null,
  ends_at    timestamptz not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  check (starts_at < ends_at)
);
create index announcements_ending on announcements (ends_at);
