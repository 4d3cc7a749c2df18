-- Two requests that wait are enough for now, where five were (decision 006): waitingRequests of contract/limits.ts; a test holds both to the same.
-- Stored scores follow by events and in the night.
create or replace function has_room(running integer, room integer, is_full boolean, open integer)
returns boolean language sql immutable parallel safe as $$
  select not is_full and running < room and open < 2
$$;
