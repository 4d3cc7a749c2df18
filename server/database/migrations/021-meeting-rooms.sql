-- The room of an online meeting, opened by the first to join. side 0 is the chat's requester, whose
-- language in it is first_language. clock is the language clock (contract/language-clock.ts); it stays with the meeting,
-- since the log proposes its minutes. Everything else is deleted when the room closes.
create table meeting_rooms (
  meeting_id      uuid primary key references meetings on delete cascade,
  session_id      uuid not null unique,
  first_language  text references languages (code),
  second_language text references languages (code),
  clock           jsonb not null,
  card            text,
  opened_at       timestamptz not null,
  closes_at       timestamptz not null,
  cleared_at      timestamptz
);
create index meeting_rooms_closing on meeting_rooms (closes_at) where cleared_at is null;

-- A member's seat in the room: one device at a time, the newest; null: not in it. session_id is the log-in it came
-- with. line_until: up to when this side vouches for the line. direct: agrees that the other learns their address.
create table meeting_room_seats (
  meeting_id uuid not null references meeting_rooms on delete cascade,
  user_id    uuid not null references users on delete cascade,
  side       smallint not null check (side in (0, 1)),
  device     uuid,
  session_id uuid,
  line_until timestamptz,
  direct     boolean not null default false,
  signals    integer not null default 0 check (signals between 0 and 250),
  primary key (meeting_id, user_id),
  unique (meeting_id, side)
);
create index meeting_room_seats_session on meeting_room_seats (session_id) where device is not null;
create index meeting_room_seats_user on meeting_room_seats (user_id) where device is not null;

-- How the two browsers find each other, from one device to another.
create table meeting_room_signals (
  meeting_id  uuid not null references meeting_rooms on delete cascade,
  user_id     uuid not null references users on delete cascade,
  sequence    integer not null,
  from_device uuid not null,
  to_device   uuid not null,
  body        text not null check (octet_length(body) <= 16384),
  primary key (meeting_id, user_id, sequence)
);

-- The shared notes of the two.
create table meeting_room_words (
  id         uuid primary key,
  meeting_id uuid not null references meeting_rooms on delete cascade,
  user_id    uuid not null references users on delete cascade,
  text       text not null,
  created_at timestamptz not null
);
create index meeting_room_words_of on meeting_room_words (meeting_id, created_at);

-- Empties seats and notifies both sides, whichever statement caused it. Event and wake are those of server/live/.
create function leave_rooms(seats uuid[], leaving uuid[]) returns void language plpgsql as $$
declare
  left_rooms uuid[];
  readers uuid[];
begin
  perform from meeting_rooms where meeting_id = any(seats) order by meeting_id for update;
  with emptied as (
    update meeting_room_seats set device = null, session_id = null, direct = false, line_until = least(line_until, now())
    where meeting_id = any(seats) and user_id = any(leaving) and device is not null returning meeting_id
  )
  select array_agg(distinct meeting_id) into left_rooms from emptied;
  if left_rooms is null then return; end if;
  with numbered as (
    insert into live_counters (user_id, last_number)
    select user_id, count(*) from meeting_room_seats where meeting_id = any(left_rooms) group by user_id order by user_id
    on conflict (user_id) do update set last_number = live_counters.last_number + excluded.last_number
    returning user_id, last_number
  ), told as (
    insert into live_events (user_id, number, name, data, created_at)
    select seat.user_id, numbered.last_number - row_number() over (partition by seat.user_id order by seat.meeting_id) + 1,
      'room', jsonb_build_object('meeting', seat.meeting_id), now()
    from meeting_room_seats seat join numbered using (user_id) where seat.meeting_id = any(left_rooms)
    returning user_id
  )
  select array_agg(distinct user_id) into readers from told;
  perform pg_notify('adeux_live', jsonb_build_object('from', 'rooms', 'kind', 'wake', 'userIds', to_jsonb(readers))::text);
end
$$;

-- Both leave when one blocks or reports the other.
create function leave_rooms_of_two(one uuid, other uuid) returns void language sql as $$
  select leave_rooms(array_agg(mine.meeting_id), array[one, other])
  from meeting_room_seats mine join meeting_room_seats theirs using (meeting_id)
  where mine.user_id = one and theirs.user_id = other and (mine.device is not null or theirs.device is not null)
  having count(*) > 0
$$;

create function leave_rooms_blocked() returns trigger language plpgsql as $$
begin
  perform leave_rooms_of_two(new.blocker_id, new.blocked_id);
  return null;
end
$$;
create function leave_rooms_reported() returns trigger language plpgsql as $$
begin
  perform leave_rooms_of_two(new.reporter_id, cases.subject_id) from cases where cases.id = new.case_id;
  return null;
end
$$;

-- The log-in ended: by logging out, from another device, or with a new password.
create function leave_rooms_logged_out() returns trigger language plpgsql as $$
begin
  perform leave_rooms(array_agg(meeting_id), array[new.user_id]) from meeting_room_seats
  where session_id = new.id and device is not null having count(*) > 0;
  return null;
end
$$;

-- Suspended, leaving or gone: no longer takes part.
create function leave_rooms_taken_out() returns trigger language plpgsql as $$
begin
  perform leave_rooms(array_agg(meeting_id), array[new.id]) from meeting_room_seats
  where user_id = new.id and device is not null having count(*) > 0;
  return null;
end
$$;

-- The meeting was called off or moved, or the chat has ended.
create function leave_rooms_called_off() returns trigger language plpgsql as $$
begin
  perform leave_rooms(array_agg(distinct meeting_id), array_agg(user_id)) from meeting_room_seats
  where meeting_id = new.id and device is not null having count(*) > 0;
  return null;
end
$$;
create function leave_rooms_of_chat() returns trigger language plpgsql as $$
begin
  perform leave_rooms(array_agg(distinct meeting_id), array_agg(user_id))
  from meeting_room_seats join meetings on meetings.id = meeting_id
  where meetings.chat_id = new.id and device is not null having count(*) > 0;
  return null;
end
$$;

-- At the end of the transaction, after all its other locks: a room is locked before the counters of streams.
create constraint trigger leave_rooms after insert on blocks
  deferrable initially deferred for each row execute function leave_rooms_blocked();
create constraint trigger leave_rooms after insert on reports
  deferrable initially deferred for each row when (new.reporter_id is not null) execute function leave_rooms_reported();
create constraint trigger leave_rooms after update of revoked_at on sessions
  deferrable initially deferred for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function leave_rooms_logged_out();
create constraint trigger leave_rooms after update of suspended_until, deletion_due_at, deleted_at, email_confirmed_at on users
  deferrable initially deferred for each row when (takes_part(old) and not takes_part(new)) execute function leave_rooms_taken_out();
create constraint trigger leave_rooms after update of state, starts_at on meetings
  deferrable initially deferred for each row
  when (old.state = 'agreed' and (new.state <> 'agreed' or new.starts_at <> old.starts_at)) execute function leave_rooms_called_off();
create constraint trigger leave_rooms after update of state on chats
  deferrable initially deferred for each row when (old.state = 'accepted' and new.state <> 'accepted') execute function leave_rooms_of_chat();
