-- When a member usually has time (decision 006): a week of 7 days by 5 parts, Monday early first, then Monday morning; null for
-- who has not told. Always by the clock of the country.
-- lock: all three tables are changed in the catalogue only, profiles first, as by everybody who writes.
alter table profiles add column availability bit(35);
alter table profiles add constraint profiles_availability
  check (availability <> repeat('0', 35)::bit(35)) not valid;
-- How many tandems somebody is in now: who has no room left comes later in the search.
alter table profiles add column tandems_running smallint not null default 0;

-- The week is beside the score, so that those with a common time are found from an index as everybody is.
alter table tandem_pairs add column availability bit(35);
alter table tandem_places add column availability bit(35);

-- lock: nobody has told a week yet, so it is empty: the table is read once.
create index tandem_pairs_week on tandem_pairs (speaks, learns, score, search_number) where availability is not null;

-- The chance that a request gets an answer, in steps of a factor 1.25 (product 13): the chance of a visit
-- within 7 days, from visit days that decay with 14 days, times the smoothed answer rate, over one more than the open requests;
-- of who has no room for another tandem, an eighth.
-- contract: the release before calls it with six arguments, and finds this one.
drop function tandem_score(real, date, date, integer, integer, integer);
create function tandem_score(visits real, active_day date, today date, received integer, answered integer, open integer,
  running integer default 0, room integer default 2)
returns smallint language sql immutable parallel safe as $$
  select round(ln(greatest(
    (1 - exp(-7.0 * greatest(visits, 0.05) * exp(-greatest(today - active_day, 0) / 14.0) / 14.0))
      * (answered + 1.0) / (received + 2.0) / (1.0 + open)
      * case when running < room then 1 else 0.12 end, 1e-9)) / ln(1.25))::smallint
$$;

create or replace function keep_profile_listed() returns trigger language plpgsql as $$
declare owner users;
begin
  select * into owner from users where id = new.id;
  new.listed := in_search(new, owner);
  if tg_op = 'INSERT' then
    new.score := tandem_score(new.visits, new.active_day, (now() at time zone 'UTC')::date,
      new.requests_received, new.requests_answered, new.requests_open, new.tandems_running);
  end if;
  return new;
end $$;

create or replace function tandem_pairs_of(profile profiles) returns setof tandem_pairs language sql stable as $$
  select s, l, profile.search_number, profile.score, profile.active_day, coalesce(profile.place_id, 0),
    profile.meeting_place_ids, profile.availability
  from language_numbers(profile.speaks) s, language_numbers(profile.learns) l
$$;

create or replace function tandem_places_of(profile profiles) returns setof tandem_places language sql stable as $$
  select s, l, place, profile.score, profile.search_number, profile.active_day,
    nullif(array_remove(array_remove(profile.place_id || profile.meeting_place_ids, place), null), '{}'),
    profile.availability
  from unnest(profile.meeting_place_ids) place, language_numbers(profile.speaks) s, language_numbers(profile.learns) l
$$;

create or replace function keep_tandem_pairs() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.listed then
    if new.listed and old.speaks = new.speaks and old.learns = new.learns then
      if (old.score, old.active_day) is distinct from (new.score, new.active_day)
         or old.place_id is distinct from new.place_id
         or old.meeting_place_ids is distinct from new.meeting_place_ids
         or old.availability is distinct from new.availability then
        update tandem_pairs
        set score = new.score, active_day = new.active_day, place_id = coalesce(new.place_id, 0),
          other_place_ids = new.meeting_place_ids, availability = new.availability
        where speaks = any(array(select language_numbers(new.speaks)))
          and learns = any(array(select language_numbers(new.learns))) and search_number = new.search_number;
        if old.meeting_place_ids is not null then perform drop_tandem_places(old); end if;
        if new.meeting_place_ids is not null then
          insert into tandem_places select places.* from tandem_places_of(new) places;
        end if;
      end if;
      return new;
    end if;
    delete from tandem_pairs
    where speaks = any(array(select language_numbers(old.speaks)))
      and learns = any(array(select language_numbers(old.learns))) and search_number = old.search_number;
    if old.meeting_place_ids is not null then perform drop_tandem_places(old); end if;
  end if;
  if new.listed then
    if unknown_languages(new.speaks) + unknown_languages(new.learns) > 0 then
      raise foreign_key_violation using message = 'unknown language in profile', constraint = 'profiles_language';
    end if;
    insert into tandem_pairs select pairs.* from tandem_pairs_of(new) pairs;
    if new.meeting_place_ids is not null then
      insert into tandem_places select places.* from tandem_places_of(new) places;
    end if;
  end if;
  return new;
end $$;

create or replace trigger profiles_keep_pairs
  after insert or update of listed, status, paused_at, speaks, learns, score, active_day, place_id, meeting_place_ids,
    availability
  on profiles for each row execute function keep_tandem_pairs();
