-- Whether somebody takes part in the weekly round of proposals (product 25, decision 011).
-- lock: all three tables are changed in the catalogue only, chats last, which the others do not wait for.
alter table users add column weekly_proposals boolean not null default false;

-- A round a week, named by its Monday: the key is what makes it one. Its proposals can be answered until the next one.
create table rounds (
  week    date primary key check (extract(isodow from week) = 1),
  held_at timestamptz not null,
  until   timestamptz not null
);

-- Two who were proposed to each other, once for ever. Of the reasons those that were told: the languages as numbers of the
-- directory, the times both have, the kilometres between their homes. After 30 days the pair alone is left.
create table proposals (
  id                 uuid primary key,
  week               date not null references rounds,
  first_id           uuid not null references users,
  second_id          uuid not null references users,
  first_speaks       smallint,
  second_speaks      smallint,
  common_times       bit(35),
  kilometres         smallint,
  first_answer       text check (first_answer in ('yes', 'no')),
  second_answer      text check (second_answer in ('yes', 'no')),
  first_answered_at  timestamptz,
  second_answered_at timestamptz,
  chat_id            uuid references chats on delete set null,
  constraint proposals_in_order check (first_id < second_id),
  constraint proposals_once unique (first_id, second_id),
  constraint proposals_first_answered check ((first_answer is null) = (first_answered_at is null)),
  constraint proposals_second_answered check ((second_answer is null) = (second_answered_at is null))
);
create index proposals_of_first on proposals (first_id, week);
create index proposals_of_second on proposals (second_id, week);
create index proposals_of_week on proposals (week);
create index proposals_chat on proposals (chat_id);

-- A chat that two opened by saying yes to each other is no request: nobody asked, nobody is counted for it.
-- lock: see above.
alter table chats add column proposed boolean not null default false;

-- A mail leads to each of its proposals without log-in.
-- contract: the release before writes none but the purposes it knows, which all may stand.
-- lock: links live for days at most, so that the table is read in a moment.
alter table email_tokens drop constraint email_tokens_purpose_check;
-- contract: see above.
-- lock: see above.
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('confirm', 'reset', 'change_email', 'undo_email', 'restore', 'export', 'answer', 'return', 'check_in', 'slot', 'proposal'));
