-- Two who agreed on a tandem (product 19). It grows from an accepted chat; of one chat at most one is not over, which decides
-- when both propose at once. version counts up with every change: who answers names the one they have read.
create table tandems (
  id            uuid primary key,
  chat_id       uuid not null references chats on delete cascade,
  state         text not null default 'proposed' check (state in ('proposed', 'active', 'paused', 'ended')),
  version       integer not null default 1,
  proposed_by   uuid not null references users,
  rhythm        text not null check (rhythm in ('weekly', 'twice_weekly', 'three_weekly', 'fortnightly')),
  minutes       smallint not null check (minutes in (30, 45, 60, 90)),
  mode          text not null check (mode in ('online', 'inPerson')),
  place         text,
  term_weeks    smallint not null check (term_weeks in (6, 12, 24)),
  proposed_at   timestamptz not null,
  starts_on     date,
  ends_on       date,
  paused_on     date,
  paused_until  date,
  renewal_by    uuid references users,
  renewal_weeks smallint check (renewal_weeks in (6, 12, 24)),
  ended_on      date,
  ending        text check (ending in ('not_now', 'withdrawn', 'goal', 'no_time', 'no_fit', 'moved', 'silent', 'term', 'left')),
  ended_by      uuid references users,
  constraint tandems_running check (state not in ('active', 'paused') or (starts_on is not null and ends_on is not null)),
  constraint tandems_paused check ((state = 'paused') = (paused_until is not null)),
  constraint tandems_ended check ((state = 'ended') = (ended_on is not null and ending is not null)),
  constraint tandems_renewal check ((renewal_by is null) = (renewal_weeks is null))
);
create unique index tandems_one_per_chat on tandems (chat_id) where state <> 'ended';
create index tandems_of_chat on tandems (chat_id, proposed_at);
create index tandems_ending on tandems (ends_on) where state in ('active', 'paused');
create index tandems_resuming on tandems (paused_until) where state = 'paused';

-- What each of the two gives and wants. language is what they speak with the other, who learns it.
create table tandem_members (
  tandem_id   uuid not null references tandems on delete cascade,
  user_id     uuid not null references users,
  language    text not null references languages (code),
  wish        text,
  corrections text check (corrections in ('at_once', 'afterwards', 'when_asked')),
  primary key (tandem_id, user_id)
);
create index tandem_members_user on tandem_members (user_id, tandem_id);

-- All that happened to a tandem, for both to read. by_id is null of what the clock did.
create table tandem_events (
  id        bigint generated always as identity primary key,
  tandem_id uuid not null references tandems on delete cascade,
  at        timestamptz not null,
  by_id     uuid references users,
  kind      text not null,
  data      jsonb not null default '{}'
);
create index tandem_events_of on tandem_events (tandem_id, id);
