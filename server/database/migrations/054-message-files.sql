-- Pictures and voice messages of chats (product 12), as they are kept: sequence is null until the message is sent that names the
-- file, and chat_id once the chat is gone and the file has to follow.
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
-- What nobody can ask for any more, for the job that removes it.
create index message_files_unsent on message_files (created_at) where sequence is null or chat_id is null;
