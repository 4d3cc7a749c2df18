-- What a member writes down to learn (product 23): a word or a wrong sentence, with what it means or how it is right. Only its owner
-- reads it. message_chat and message_sequence name the message it came from; the entry stays when that one is gone. due_at and what
-- follows is the schedule (decision 016); practised counts the answers, which decides between two answers at once. words is what a search
-- looks through: front, back, sentence and note, folded.
create table notebook_entries (
  id               uuid primary key,
  owner_id         uuid not null references users on delete cascade,
  client_id        uuid not null,
  language         text not null references languages (code),
  front            text not null,
  back             text,
  sentence         text,
  note             text,
  words            text not null,
  source           text not null check (source in ('own', 'message', 'correction')),
  message_chat     uuid references chats on delete set null,
  message_sequence integer,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  due_at           timestamptz not null,
  practised        integer not null default 0 check (practised >= 0),
  practised_at     timestamptz,
  last_grade       text check (last_grade in ('again', 'hard', 'good', 'easy')),
  stage            text not null default 'new' check (stage in ('new', 'learning', 'review', 'relearning')),
  step             smallint not null default 0,
  interval_days    integer not null default 0,
  lapses           integer not null default 0,
  stability        double precision not null default 0,
  difficulty       double precision not null default 0,
  constraint notebook_entries_once unique (owner_id, client_id),
  constraint notebook_entries_practised check ((practised = 0) = (practised_at is null) and (practised = 0) = (last_grade is null))
);
create index notebook_entries_newest on notebook_entries (owner_id, created_at desc, id desc);
create index notebook_entries_due on notebook_entries (owner_id, due_at);
create index notebook_entries_practised_on on notebook_entries (owner_id, practised_at);
create index notebook_entries_of_chat on notebook_entries (message_chat) where message_chat is not null;
