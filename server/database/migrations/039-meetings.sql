-- When and where two who write to each other meet (product 20). It belongs to their chat: a first message can offer times before
-- there is a tandem. slots are the times that wait for an answer of the one who is not slots_by; of an agreed meeting they are
-- new ones, and starts_at holds until one of them is accepted. revision counts up with every change: who answers names the one
-- they have read, and calendars have it as SEQUENCE.
create table meetings (
  id           uuid primary key,
  chat_id      uuid not null references chats on delete cascade,
  proposed_by  uuid not null references users,
  state        text not null default 'proposed' check (state in ('proposed', 'agreed', 'cancelled')),
  revision     integer not null default 1,
  minutes      smallint not null check (minutes in (30, 45, 60, 90)),
  mode         text not null check (mode in ('online', 'inPerson')),
  place        text,
  link         text,
  slots        timestamptz[],
  slots_by     uuid references users,
  starts_at    timestamptz,
  created_at   timestamptz not null,
  agreed_at    timestamptz,
  cancelled_at timestamptz,
  cancelled_by uuid references users,
  constraint meetings_slots check ((slots is null) = (slots_by is null) and cardinality(slots) between 1 and 3),
  constraint meetings_proposed check (state <> 'proposed' or (slots is not null and starts_at is null)),
  constraint meetings_agreed check (state <> 'agreed' or (starts_at is not null and agreed_at is not null)),
  constraint meetings_cancelled check ((state = 'cancelled') = (cancelled_at is not null))
);
create index meetings_of_chat on meetings (chat_id, created_at);
create index meetings_to_come on meetings (starts_at) where state = 'agreed';
