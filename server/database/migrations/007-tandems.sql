create extension if not exists btree_gist;

-- Two who agreed on a tandem (product 19), in an accepted chat. At most one of a chat is not ended, which decides when both propose at
-- once. version counts the changes: an answer names the one it has read.
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

-- What one of the two gives and wants. language is what they speak with the other, who learns it.
create table tandem_members (
  tandem_id   uuid not null references tandems on delete cascade,
  user_id     uuid not null references users,
  language    text not null references languages (code),
  wish        text,
  corrections text check (corrections in ('at_once', 'afterwards', 'when_asked')),
  primary key (tandem_id, user_id)
);
create index tandem_members_user on tandem_members (user_id, tandem_id);

-- Something that happened to a tandem, for both to read; by_id is null when a job did it.
create table tandem_events (
  id        bigint generated always as identity primary key,
  tandem_id uuid not null references tandems on delete cascade,
  at        timestamptz not null,
  by_id     uuid references users,
  kind      text not null,
  data      jsonb not null default '{}'
);
create index tandem_events_of on tandem_events (tandem_id, id);

-- How a tandem is going: a question to each of the two in its second week, at half-time and a week before its end (product
-- 19). The other reads an answer only if both gave the same. still_there: for one because the other gets no
-- replies; no_answer: for that other when no answer came.
create table check_ins (
  id          uuid primary key,
  tandem_id   uuid not null references tandems on delete cascade,
  user_id     uuid not null references users,
  kind        text not null check (kind in ('week2', 'half', 'before_end', 'still_there', 'no_answer')),
  due_on      date not null,
  asked_at    timestamptz not null,
  answer      text check (answer in ('going_well', 'need_break', 'partner_silent', 'over')),
  answered_at timestamptz,
  constraint check_ins_answered check ((answer is null) = (answered_at is null)),
  constraint check_ins_once unique (tandem_id, user_id, kind, due_on)
);
create index check_ins_of_user on check_ins (user_id, asked_at);

-- When and where two members meet (product 20). It belongs to their chat: a first message can propose times before
-- there is a tandem. slots are proposed times for the one who is not slots_by to answer; for an agreed meeting they are
-- new times, and starts_at stays until one is accepted. revision counts the changes: an answer names the one it has
-- read, and calendars get it as SEQUENCE.
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

-- One side's log of a meeting (product 21): whether it took place, and the minutes in each language, in alphabetical
-- order so that two rows can be compared. Nobody can have been at two meetings at once, by either side's log: decided
-- here, also for concurrent calls.
create table meeting_logs (
  meeting_id      uuid not null references meetings on delete cascade,
  user_id         uuid not null references users,
  chat_id         uuid not null references chats on delete cascade,
  starts_at       timestamptz not null,
  took_place      boolean not null,
  -- what the member speaks with the other
  speaks          text not null,
  first_language  text not null references languages (code),
  first_minutes   smallint not null check (first_minutes >= 0),
  second_language text not null references languages (code),
  second_minutes  smallint not null check (second_minutes >= 0),
  topic           text,
  logged_at       timestamptz not null,
  -- logged again after both differed and were asked once: final
  settled_at      timestamptz,
  primary key (meeting_id, user_id),
  constraint meeting_logs_languages check (first_language < second_language and speaks in (first_language, second_language)),
  constraint meeting_logs_length check (
    case when took_place then first_minutes + second_minutes between 5 and 180 else first_minutes + second_minutes = 0 end
  ),
  constraint meeting_logs_not_at_once exclude using gist (
    user_id with =,
    tsrange(
      starts_at at time zone 'UTC', starts_at at time zone 'UTC' + make_interval(mins => first_minutes + second_minutes)
    ) with &&
  ) where (took_place)
);
create index meeting_logs_of_member on meeting_logs (user_id, starts_at);
create index meeting_logs_of_chat on meeting_logs (chat_id, starts_at);

-- Meetings that took place by both logs, with the minutes that count: those both logged; if they still differ after
-- both were asked once, the smaller figure of each language.
create view confirmed_meetings as
select one.meeting_id, one.chat_id, one.starts_at, one.first_language, one.second_language,
  least(one.first_minutes, other.first_minutes) as first_minutes,
  least(one.second_minutes, other.second_minutes) as second_minutes
from meeting_logs one join meeting_logs other on other.meeting_id = one.meeting_id and other.user_id > one.user_id
where one.took_place and other.took_place
  and one.first_language = other.first_language and one.second_language = other.second_language
  and ((one.first_minutes = other.first_minutes and one.second_minutes = other.second_minutes)
    or (one.settled_at is not null and other.settled_at is not null));

-- The address at which a member's calendar reads their meetings (product 20). Only a hash of its secret is stored;
-- nonce and a key of the instance derive it again for its owner, so the database alone gives access to no one's meetings.
create table calendar_feeds (
  user_id    uuid primary key references users,
  nonce      bytea not null,
  hash       bytea not null unique,
  created_at timestamptz not null
);

-- A confirmation of a member's exchange (product 21), never with whom. A withdrawn one is emptied. status_index is its position in the
-- status list, assigned once.
create table certificates (
  id              uuid primary key,
  code            text not null unique,
  user_id         uuid not null references users,
  status_index    integer generated always as identity unique,
  name            text,
  speaks          text not null references languages (code),
  learns          text not null references languages (code),
  spoken_minutes  integer not null check (spoken_minutes >= 0),
  learned_minutes integer not null check (learned_minutes >= 0),
  meetings        integer not null check (meetings > 0),
  first_on        date not null,
  last_on         date not null,
  issued_at       timestamptz not null,
  withdrawn_at    timestamptz,
  -- withdrawn by a moderator: the name stays, as an appeal may restore the certificate
  revoked_at      timestamptz,
  constraint certificates_without_name check ((name is null) = (withdrawn_at is not null))
);
create unique index certificates_one_stands on certificates (user_id, speaks, learns) where withdrawn_at is null;
create index certificates_of_member on certificates (user_id, issued_at);

-- A position in the status list whose certificate is void; it is not personal, and remains after the account is deleted.
create table withdrawn_credentials (
  status_index integer primary key,
  withdrawn_at timestamptz not null
);

-- The public half of a key that signs certificates: they verify as long as it is listed here.
create table credential_keys (
  id            text primary key,
  public_key    text not null,
  first_used_at timestamptz not null
);
