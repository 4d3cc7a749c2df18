-- What filters ask of a member stands in the rows of their pairs (decision 002), so that a walk passes over whoever lacks it by the
-- index alone: the year of birth, 0 for who has not told it, and the rest as one number. Those who are there already are filled in by the
-- migration after this one.
-- lock: tables are changed in the catalogue only, profiles first, as by everybody who writes.
create or replace trigger profiles_keep_pairs
  after insert or update of listed, status, paused_at, speaks, learns, score, active_day, place_id, meeting_place_ids,
    availability, gender, birthyear, about, image_id, requests_received, requests_answered
  on profiles for each row execute function keep_tandem_pairs();
alter table tandem_pairs add column if not exists birthyear smallint, add column if not exists traits smallint;
alter table tandem_places add column if not exists birthyear smallint, add column if not exists traits smallint;

-- The bits are those of server/features/search/row-traits.ts: gender, response rate, picture, description, status. The response rate is that
-- of limits.responseRate; a test holds all of it to the same.
create or replace function search_traits(profile profiles) returns smallint language sql immutable parallel safe as $$
  select (64 * case profile.gender when 'female' then 1 when 'male' then 2 when 'nonbinary' then 3 else 0 end
    + 16 * case when profile.requests_received < 3 then 0
        when profile.requests_answered >= 0.8 * profile.requests_received then 3
        when profile.requests_answered >= 0.5 * profile.requests_received then 2 else 1 end
    + case when profile.image_id is null then 0 else 8 end
    + case when profile.about is null then 0 else 4 end
    + case profile.status when 'online' then 1 when 'both' then 2 when 'active' then 3 else 0 end)::smallint
$$;

create or replace function tandem_pairs_of(profile profiles) returns setof tandem_pairs language sql stable as $$
  select s, l, profile.search_number, profile.score, profile.active_day, coalesce(profile.place_id, 0),
    profile.meeting_place_ids, profile.availability, coalesce(profile.birthyear, 0::smallint), search_traits(profile)
  from language_numbers(profile.speaks) s, language_numbers(profile.learns) l
$$;

create or replace function tandem_places_of(profile profiles) returns setof tandem_places language sql stable as $$
  select s, l, place, profile.score, profile.search_number, profile.active_day,
    nullif(array_remove(array_remove(profile.place_id || profile.meeting_place_ids, place), null), '{}'),
    profile.availability, coalesce(profile.birthyear, 0::smallint), search_traits(profile)
  from unnest(profile.meeting_place_ids) place, language_numbers(profile.speaks) s, language_numbers(profile.learns) l
$$;

create or replace function keep_tandem_pairs() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.listed then
    if new.listed and old.speaks = new.speaks and old.learns = new.learns then
      if (old.score, old.active_day) is distinct from (new.score, new.active_day)
         or old.place_id is distinct from new.place_id
         or old.meeting_place_ids is distinct from new.meeting_place_ids
         or old.availability is distinct from new.availability
         or old.birthyear is distinct from new.birthyear
         or search_traits(old) <> search_traits(new) then
        update tandem_pairs
        set score = new.score, active_day = new.active_day, place_id = coalesce(new.place_id, 0),
          other_place_ids = new.meeting_place_ids, availability = new.availability,
          birthyear = coalesce(new.birthyear, 0), traits = search_traits(new)
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
