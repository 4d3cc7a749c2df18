-- What a message is, and what became of it since it was written. Each change counts chats.last_revision up and gives the
-- message that number, under the lock of the chat's row: who knows a chat up to a revision asks for what is above it.
-- detail holds what a kind has beside its text; reply_to is the sequence of an earlier message of the chat; reactions are
-- by the id of who reacts.
alter table messages
  add column kind text not null default 'text',
  add column detail jsonb,
  add column reply_to integer,
  add column reactions jsonb not null default '{}',
  add column revision integer not null default 0,
  add column edited_at timestamptz,
  add column deleted_at timestamptz;
alter table messages
  add constraint messages_kind check (kind in ('text', 'correction', 'image', 'voice', 'card')) not valid;
-- lock: both columns are added without writing a row, in the moment in which the two tables are had.
alter table chats add column last_revision integer not null default 0;
-- lock: no message is changed yet, so it stays empty while the table is read once.
create index messages_changed on messages (chat_id, revision) where revision > 0;

-- Former texts of messages that were edited or deleted, for reports alone. revision is that of the change that replaced it.
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
