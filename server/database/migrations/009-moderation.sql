-- Reports, cases and what operators do about them (decision 019). Who runs the place is a role of the user.
alter table users
  add column role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  add column messaging_paused_until timestamptz;
create index users_staff on users (role) where role <> 'member';
create index users_suspended on users (suspended_until) where suspended_until is not null;

-- A message taken out of view stays stored; the other side reads that it was taken away.
alter table messages add column hidden_at timestamptz;

-- A profile taken out of view is in no search and opens for nobody new, as if its member were inactive. Whoever sets
-- hidden_at names listed, too, so that the trigger that keeps tandem_pairs sees it.
alter table profiles add column hidden_at timestamptz;

create or replace function keep_profile_listed() returns trigger language plpgsql as $$
declare owner users;
begin
  select * into owner from users where id = new.id;
  new.listed := profile_listed(new.status, owner) and new.hidden_at is null;
  if tg_op = 'INSERT' then
    new.score := tandem_score(new.visits, new.active_day, (now() at time zone 'UTC')::date,
      new.requests_received, new.requests_answered, new.requests_open);
  end if;
  return new;
end $$;
drop trigger profiles_keep_listed on profiles;
create trigger profiles_keep_listed before insert or update of status, hidden_at on profiles
  for each row execute function keep_profile_listed();

create or replace function keep_listed_with_user() returns trigger language plpgsql as $$
begin
  update profiles set listed = profile_listed(profiles.status, new) and hidden_at is null where id = new.id
    and listed <> (profile_listed(profiles.status, new) and hidden_at is null);
  return new;
end $$;

-- One open case for a thing, however many report it. due_at puts the queue in order: when it was opened, earlier by its
-- weight, so that a heavy case comes first and a light one never waits for ever. revision counts the actions: an action
-- names the one it has seen, so that of two moderators at once one wins.
create table cases (
  id              uuid primary key,
  number          integer generated always as identity unique,
  subject_id      uuid not null references users,
  kind            text not null check (kind in ('profile', 'post', 'comment', 'message')),
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

-- reporter_id is null when a rule of ours reported, which rule names then; others is how many got the same text before.
create table reports (
  id          uuid primary key,
  case_id     uuid not null references cases,
  reporter_id uuid references users,
  rule        text check (rule in ('same_text', 'link')),
  others      integer,
  reason      text not null check (reason in ('spam', 'harassment', 'other')),
  comment     text check (char_length(comment) <= 1000),
  created_at  timestamptz not null,
  unique (case_id, reporter_id),
  check ((reporter_id is null) = (rule is not null))
);
create index reports_reporter on reports (reporter_id, created_at desc, id desc);

-- The reported thing as it was, with what stood around it, kept whatever happens to it later.
create table evidence (
  id       uuid primary key,
  case_id  uuid not null references cases,
  taken_at timestamptz not null,
  thing    jsonb not null
);
create index evidence_case on evidence (case_id, taken_at);

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

-- What operators did and read. Nothing in it is ever changed or taken away.
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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = format('%s only grows', tg_table_name);
end $$;
create trigger audit_log_only_grows before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();

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

-- How many members came back on a day, kept as it happens, because a profile knows only its last visit.
create table daily_visits (
  day     date primary key,
  members integer not null
);
create function count_daily_visit() returns trigger language plpgsql as $$
begin
  insert into daily_visits (day, members) values (new.active_day, 1)
  on conflict (day) do update set members = daily_visits.members + 1;
  return null;
end $$;
create trigger profiles_count_daily_visit after update of active_day on profiles
  for each row when (new.active_day > old.active_day) execute function count_daily_visit();
