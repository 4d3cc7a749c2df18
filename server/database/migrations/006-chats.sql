-- Two members who write to each other. A chat begins as a request (product 12), or as a proposal that both accepted. last_sequence
-- numbers its messages without gaps, under this row's lock, so that both always see the same order.
create table chats (
  id              uuid primary key,
  requester_id    uuid not null references users,
  addressee_id    uuid not null references users,
  -- held: a rule holds it for review; withheld: it was rejected. The addressee of either has no row in chat_members and
  -- does not see it; it counts from when it was written, and for the addressee from its delivery.
  state           text not null default 'open'
    check (state in ('open', 'accepted', 'declined', 'expired', 'left', 'held', 'withheld')),
  -- opened by two who accepted each other as a proposal: counts as no request
  proposed        boolean not null default false,
  created_at      timestamptz not null default now(),
  delivered_at    timestamptz,
  expires_at      timestamptz not null,
  answered_at     timestamptz,
  last_sequence   integer not null default 0,
  -- numbers the changes of messages
  last_revision   integer not null default 0,
  last_message_at timestamptz not null default now(),
  check (requester_id <> addressee_id)
) with (fillfactor = 80);
create unique index chats_one_per_pair on chats (least(requester_id, addressee_id), greatest(requester_id, addressee_id))
  where state in ('open', 'accepted');
create index chats_of_pair on chats (least(requester_id, addressee_id), greatest(requester_id, addressee_id), created_at);
create index chats_requested on chats (requester_id, created_at);
create index chats_addressed on chats (addressee_id, created_at);
create index chats_expiring on chats (expires_at) where state = 'open';

-- One of the two of a chat.
create table chat_members (
  chat_id                 uuid not null references chats on delete cascade,
  user_id                 uuid not null references users,
  -- the other of the two
  partner_id              uuid not null references users,
  read_sequence           integer not null default 0,
  left_at                 timestamptz,
  -- whether the member wants to be corrected (decision 016): when the other requested it, their answer and its time
  corrections_asked_at    timestamptz,
  corrections_wanted      boolean,
  corrections_answered_at timestamptz,
  primary key (chat_id, user_id),
  constraint chat_members_corrections check ((corrections_wanted is null) = (corrections_answered_at is null))
) with (fillfactor = 80);
create index chat_members_user on chat_members (user_id, chat_id);

-- A message. client_id is made by the sender's device: the same one twice is one message. A foreign key of the sender would lock
-- their row for every message, and the chat, whose row is locked at that time, proves it.
create table messages (
  chat_id    uuid not null references chats on delete cascade,
  sequence   integer not null,
  id         uuid not null,
  sender_id  uuid not null,
  client_id  uuid not null,
  kind       text not null default 'text',
  text       text not null,
  -- what a kind has besides its text
  detail     jsonb,
  -- the sequence of an earlier message of the chat
  reply_to   integer,
  -- by the id of the member who reacts
  reactions  jsonb not null default '{}',
  -- the number of its last change, from chats.last_revision: a device that has a chat up to a revision requests later ones
  revision   integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at  timestamptz,
  deleted_at timestamptz,
  -- taken out of view by a moderator: it stays stored, and the other side reads that it was removed
  hidden_at  timestamptz,
  primary key (chat_id, sequence),
  unique (chat_id, sender_id, client_id),
  constraint messages_kind check (kind in ('text', 'correction', 'image', 'voice', 'card'))
);
create index messages_changed on messages (chat_id, revision) where revision > 0;
-- Which topic cards a chat has had.
create index messages_cards on messages (chat_id) where kind = 'card';

-- A former text of a message that was edited or deleted, for reports alone. revision is that of the change that replaced it.
create table message_versions (
  chat_id     uuid not null,
  sequence    integer not null,
  revision    integer not null,
  text        text not null,
  detail      jsonb,
  replaced_at timestamptz not null,
  primary key (chat_id, sequence, revision),
  foreign key (chat_id, sequence) references messages on delete cascade
);
create index message_versions_replaced on message_versions (replaced_at);

-- A stored picture or voice message (product 12). sequence is null until the message that names the file is sent, chat_id once the
-- chat is gone and the file has to follow.
create table message_files (
  id         uuid primary key,
  chat_id    uuid references chats on delete set null,
  sequence   integer check (sequence > 0),
  owner_id   uuid not null references users,
  kind       text not null check (kind in ('image', 'voice')),
  width      integer check (width > 0),
  height     integer check (height > 0),
  seconds    real check (seconds > 0),
  bytes      integer not null check (bytes > 0),
  created_at timestamptz not null,
  constraint message_files_of_a_kind check (
    case kind when 'image' then width is not null and height is not null else seconds is not null end
  )
);
create unique index message_files_of_message on message_files (chat_id, sequence) where sequence is not null;
create index message_files_of_chat on message_files (chat_id);
create index message_files_of_owner on message_files (owner_id, created_at);
-- Files that cannot be requested any more, for the job that removes them.
create index message_files_unsent on message_files (created_at) where sequence is null or chat_id is null;

-- A first message that its author wrote before they may send it (decision 009).
create table drafts (
  owner_id     uuid not null references users on delete cascade,
  addressee_id uuid not null references users on delete cascade,
  text         text not null,
  written_at   timestamptz not null,
  primary key (owner_id, addressee_id),
  constraint drafts_not_to_oneself check (owner_id <> addressee_id)
);
create index drafts_by_addressee on drafts (addressee_id);
create index drafts_by_age on drafts (written_at);

-- The number of a member's last live event. Events are numbered without gaps under this row's lock, so that a stream that resumes
-- after number N has seen everything up to N. Users are never deleted (their row is emptied), so foreign keys would only cost a lock
-- for every event.
create table live_counters (
  user_id     uuid primary key,
  last_number bigint not null
) with (fillfactor = 50);

-- What is sent to a member's devices; data holds ids and states, never a text.
create table live_events (
  user_id    uuid not null,
  number     bigint not null,
  name       text not null,
  data       jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, number)
);
create index live_events_created on live_events using brin (created_at);
