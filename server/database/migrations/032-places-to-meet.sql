-- Where a member meets besides home (decision 004): at most two places, null for none. The trigger below takes
-- out what is named twice, home included, whoever writes.
alter table profiles add column meeting_place_ids integer[];
alter table profiles add constraint profiles_meeting_places
  check (cardinality(meeting_place_ids) between 1 and 2) not valid;

create function merge_meeting_places() returns trigger language plpgsql as $$
begin
  new.meeting_place_ids := nullif(array(
    select id from unnest(new.meeting_place_ids) with ordinality given(id, position)
    where id is distinct from new.place_id group by id order by min(position)), '{}');
  return new;
end $$;
create trigger profiles_merge_places before insert or update of place_id, meeting_place_ids on profiles
  for each row when (new.meeting_place_ids is not null) execute function merge_meeting_places();

-- A pair stays one row for each member, at home. Whoever is found near other places, too, has them in other_place_ids, and a row
-- for each in tandem_places, so that a walk from near to far and a circle of places start in an index there as well. In both
-- tables other_place_ids are the member's places but that of the row: who is nearer elsewhere is found there.
-- lock: both tables are changed in the catalogue only, profiles first, as by everybody who writes.
alter table tandem_pairs add column other_place_ids integer[];

create table tandem_places (
  speaks          smallint not null,
  learns          smallint not null,
  place_id        integer not null,
  score           smallint not null,
  search_number   integer not null,
  active_day      date not null,
  other_place_ids integer[],
  primary key (speaks, learns, place_id, score, search_number)
);

create or replace function tandem_pairs_of(profile profiles) returns setof tandem_pairs language sql stable as $$
  select s, l, profile.search_number, profile.score, profile.active_day, coalesce(profile.place_id, 0),
    profile.meeting_place_ids
  from language_numbers(profile.speaks) s, language_numbers(profile.learns) l
$$;

create function tandem_places_of(profile profiles) returns setof tandem_places language sql stable as $$
  select s, l, place, profile.score, profile.search_number, profile.active_day,
    nullif(array_remove(array_remove(profile.place_id || profile.meeting_place_ids, place), null), '{}')
  from unnest(profile.meeting_place_ids) place, language_numbers(profile.speaks) s, language_numbers(profile.learns) l
$$;

-- The rows of one profile, by the whole key of their index.
create function drop_tandem_places(profile profiles) returns void language sql as $$
  delete from tandem_places
  where speaks = any(array(select language_numbers(profile.speaks)))
    and learns = any(array(select language_numbers(profile.learns)))
    and place_id = any(profile.meeting_place_ids) and score = profile.score and search_number = profile.search_number
$$;

create or replace function keep_tandem_pairs() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.listed then
    if new.listed and old.speaks = new.speaks and old.learns = new.learns then
      if (old.score, old.active_day) is distinct from (new.score, new.active_day)
         or old.place_id is distinct from new.place_id
         or old.meeting_place_ids is distinct from new.meeting_place_ids then
        update tandem_pairs
        set score = new.score, active_day = new.active_day, place_id = coalesce(new.place_id, 0),
          other_place_ids = new.meeting_place_ids
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
    insert into tandem_pairs (speaks, learns, search_number, score, active_day, place_id, other_place_ids)
    select speaks, learns, search_number, score, active_day, place_id, other_place_ids from tandem_pairs_of(new);
    if new.meeting_place_ids is not null then
      insert into tandem_places select places.* from tandem_places_of(new) places;
    end if;
  end if;
  return new;
end $$;

create or replace function drop_tandem_pairs() returns trigger language plpgsql as $$
begin
  delete from tandem_pairs
  where speaks = any(array(select language_numbers(old.speaks)))
    and learns = any(array(select language_numbers(old.learns))) and search_number = old.search_number;
  if old.meeting_place_ids is not null then perform drop_tandem_places(old); end if;
  return old;
end $$;

-- In the search is who has a language on each side (product 13).
create function in_search(profile profiles, owner users) returns boolean language sql stable as $$
  select profile_listed(profile.status, owner) and profile.hidden_at is null and profile.paused_at is null
    and profile.speaks <> '[]' and profile.learns <> '[]'
$$;

create or replace function keep_profile_listed() returns trigger language plpgsql as $$
declare owner users;
begin
  select * into owner from users where id = new.id;
  new.listed := in_search(new, owner);
  if tg_op = 'INSERT' then
    new.score := tandem_score(new.visits, new.active_day, (now() at time zone 'UTC')::date,
      new.requests_received, new.requests_answered, new.requests_open);
  end if;
  return new;
end $$;
create or replace trigger profiles_keep_listed
  before insert or update of status, hidden_at, paused_at, speaks, learns on profiles
  for each row execute function keep_profile_listed();

create or replace function keep_listed_with_user() returns trigger language plpgsql as $$
begin
  update profiles set listed = in_search(profiles, new) where id = new.id and listed <> in_search(profiles, new);
  return new;
end $$;

create or replace trigger profiles_keep_pairs
  after insert or update of listed, status, paused_at, speaks, learns, score, active_day, place_id, meeting_place_ids
  on profiles for each row execute function keep_tandem_pairs();
