create extension if not exists btree_gist;

-- What each of the two says of a meeting after its time (product 21): whether it took place, and the minutes in each of the
-- two languages, which stand in alphabetical order so that two rows can be compared. Nobody can have been at two meetings at
-- once, whoever of them says so: decided here, also for two calls at the same time.
create table meeting_logs (
  meeting_id      uuid not null references meetings on delete cascade,
  user_id         uuid not null references users,
  chat_id         uuid not null references chats on delete cascade,
  starts_at       timestamptz not null,
  took_place      boolean not null,
  -- what this one speaks with the other
  speaks          text not null,
  first_language  text not null references languages (code),
  first_minutes   smallint not null check (first_minutes >= 0),
  second_language text not null references languages (code),
  second_minutes  smallint not null check (second_minutes >= 0),
  topic           text,
  logged_at       timestamptz not null,
  -- once asked because the two differed, said again: what stands then stays
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

-- Meetings that both say took place, with the minutes that count: those both say; where both were asked once and still differ,
-- the smaller figure of each language.
create view confirmed_meetings as
select one.meeting_id, one.chat_id, one.starts_at, one.first_language, one.second_language,
  least(one.first_minutes, other.first_minutes) as first_minutes,
  least(one.second_minutes, other.second_minutes) as second_minutes
from meeting_logs one join meeting_logs other on other.meeting_id = one.meeting_id and other.user_id > one.user_id
where one.took_place and other.took_place
  and one.first_language = other.first_language and one.second_language = other.second_language
  and ((one.first_minutes = other.first_minutes and one.second_minutes = other.second_minutes)
    or (one.settled_at is not null and other.settled_at is not null));
