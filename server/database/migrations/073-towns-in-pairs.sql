-- The search knows towns, not postcodes: neither an order, nor a circle, nor a cursor can say more of where somebody lives (product 14).
-- place_id and other_place_ids of tandem_pairs and tandem_places are the first place of a town. Those who are there already are changed by
-- the migration after this one.
-- lock: a few thousand rows.
create index if not exists places_town on places (canton, name, id);

/* The first place with the name of this one in its canton; 0 for nowhere. */
create or replace function town_of(place integer) returns integer language sql stable parallel safe as $$
  select coalesce((select town.id from places own join places town on town.canton = own.canton and town.name = own.name
    where own.id = place order by town.id limit 1), 0)
$$;

/* The towns where a member meets besides that of their home, each once; null for none. */
create or replace function other_towns(profile profiles) returns integer[] language sql stable parallel safe as $$
  select array_agg(town order by position) from (
    select town_of(place) as town, min(position) as position
    from unnest(profile.meeting_place_ids) with ordinality given(place, position) group by 1
  ) towns where town <> town_of(profile.place_id)
$$;

create or replace function tandem_pairs_of(profile profiles) returns setof tandem_pairs language sql stable as $$
  select s, l, profile.search_number, profile.score, profile.active_day, town_of(profile.place_id),
    other_towns(profile), profile.availability, coalesce(profile.birthyear, 0::smallint), search_traits(profile)
  from language_numbers(profile.speaks) s, language_numbers(profile.learns) l
$$;

create or replace function tandem_places_of(profile profiles) returns setof tandem_places language sql stable as $$
  select s, l, town, profile.score, profile.search_number, profile.active_day,
    nullif(array_remove(array_remove(town_of(profile.place_id) || other_towns(profile), town), 0), '{}'),
    profile.availability, coalesce(profile.birthyear, 0::smallint), search_traits(profile)
  from unnest(other_towns(profile)) town, language_numbers(profile.speaks) s, language_numbers(profile.learns) l
$$;

-- By who it is and not by their places: until the migration after this one some rows are still of a postcode.
create or replace function drop_tandem_places(profile profiles) returns void language sql as $$
  delete from tandem_places
  where speaks = any(array(select language_numbers(profile.speaks)))
    and learns = any(array(select language_numbers(profile.learns)))
    and place_id = any(profile.meeting_place_ids || other_towns(profile))
    and score = profile.score and search_number = profile.search_number
$$;

create or replace function keep_tandem_pairs() returns trigger language plpgsql as $$
declare
  home integer;
  others integer[];
begin
  if tg_op = 'UPDATE' and old.listed then
    if new.listed and old.speaks = new.speaks and old.learns = new.learns then
      if (old.score, old.active_day) is distinct from (new.score, new.active_day)
         or old.place_id is distinct from new.place_id
         or old.meeting_place_ids is distinct from new.meeting_place_ids
         or old.availability is distinct from new.availability
         or old.birthyear is distinct from new.birthyear
         or search_traits(old) <> search_traits(new) then
        home := town_of(new.place_id);
        others := other_towns(new);
        update tandem_pairs
        set score = new.score, active_day = new.active_day, place_id = home, other_place_ids = others, availability = new.availability,
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
