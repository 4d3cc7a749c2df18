-- A chat begins as a request (product 12). last_sequence numbers its messages without gaps, under this row's lock,
-- so that both sides always see the same order.
create table chats (
  id              uuid primary key,
  requester_id    uuid not null references users,
  addressee_id    uuid not null references users,
  state           text not null default 'open' check (state in ('open', 'accepted', 'declined', 'expired', 'left')),
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  answered_at     timestamptz,
  last_sequence   integer not null default 0,
  last_message_at timestamptz not null default now(),
  check (requester_id <> addressee_id)
) with (fillfactor = 80);
create unique index chats_one_per_pair on chats (least(requester_id, addressee_id), greatest(requester_id, addressee_id))
  where state in ('open', 'accepted');
create index chats_of_pair on chats (least(requester_id, addressee_id), greatest(requester_id, addressee_id), created_at);
create index chats_requested on chats (requester_id, created_at);
create index chats_addressed on chats (addressee_id, created_at);
create index chats_expiring on chats (expires_at) where state = 'open';

create table chat_members (
  chat_id       uuid not null references chats on delete cascade,
  user_id       uuid not null references users,
  read_sequence integer not null default 0,
  left_at       timestamptz,
  primary key (chat_id, user_id)
) with (fillfactor = 80);
create index chat_members_user on chat_members (user_id, chat_id);

-- client_id is made by the sender's device: the same one twice is one message. That the sender is a user is known from
-- the chat, whose row is locked meanwhile; a foreign key would lock the row of the user for every message.
create table messages (
  chat_id    uuid not null references chats on delete cascade,
  sequence   integer not null,
  id         uuid not null,
  sender_id  uuid not null,
  client_id  uuid not null,
  text       text not null,
  created_at timestamptz not null default now(),
  primary key (chat_id, sequence),
  unique (chat_id, sender_id, client_id)
);

-- What a member's devices are told. Numbered per member without gaps, under the counter row's lock, so that a stream
-- that resumes after number N has seen everything up to N. data holds ids and states, never a text. Users are never
-- deleted (their row is emptied), so foreign keys would only cost a lock for every event.
create table live_counters (
  user_id     uuid primary key,
  last_number bigint not null
) with (fillfactor = 50);

create table live_events (
  user_id    uuid not null,
  number     bigint not null,
  name       text not null,
  data       jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, number)
);
create index live_events_created on live_events using brin (created_at);
