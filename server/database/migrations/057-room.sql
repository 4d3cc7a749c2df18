-- How many tandems somebody has room for, and that they take no more at present (decision 006).
-- lock: changed in the catalogue only; everybody who is there has room for one.
alter table profiles add column room smallint not null default 1;
alter table profiles add column is_full boolean not null default false;
alter table profiles add constraint profiles_room check (room between 1 and 3) not valid;

-- Five requests that wait are waitingRequests of contract/limits.ts; a test holds both to the same.
create function has_room(running integer, room integer, is_full boolean, open integer)
returns boolean language sql immutable parallel safe as $$
  select not is_full and running < room and open < 5
$$;

-- The chance that a request gets an answer, in steps of a factor 1.25 (product 13): the chance of a visit
-- within 7 days, from visit days that decay with 14 days, times the smoothed answer rate, over one more than the open requests.
-- No chance is below -93 and none above 0, so who has no room comes after everybody who has, by a hundred steps, in the same index.
-- contract: the release before calls it with seven arguments, and finds this one.
drop function tandem_score(real, date, date, integer, integer, integer, integer, integer);
create function tandem_score(visits real, active_day date, today date, received integer, answered integer, open integer,
  running integer default 0, room integer default 1, is_full boolean default false)
returns smallint language sql immutable parallel safe as $$
  select (round(ln(greatest(
    (1 - exp(-7.0 * greatest(visits, 0.05) * exp(-greatest(today - active_day, 0) / 14.0) / 14.0))
      * (answered + 1.0) / (received + 2.0) / (1.0 + open), 1e-9)) / ln(1.25))
    - case when has_room(running, room, is_full, open) then 0 else 100 end)::smallint
$$;

create or replace function keep_profile_listed() returns trigger language plpgsql as $$
declare owner users;
begin
  select * into owner from users where id = new.id;
  new.listed := in_search(new, owner);
  if tg_op = 'INSERT' then
    new.score := tandem_score(new.visits, new.active_day, (now() at time zone 'UTC')::date,
      new.requests_received, new.requests_answered, new.requests_open, new.tandems_running, new.room, new.is_full);
  end if;
  return new;
end $$;
