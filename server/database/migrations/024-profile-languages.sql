-- The languages of a profile as rows with keys, instead of lists in JSON on the profile.

-- A language on both sides is learned, unless it is native or the member would speak none. The triggers of the lists still run, so the
-- search follows.
-- lock: the few profiles of the former site that have one
with both_sides as (
  select id, entry, place, entry->>'level' is distinct from 'native' and learns @> jsonb_build_array(jsonb_build_object('code', entry->'code')) as goes
  from profiles, jsonb_array_elements(speaks) with ordinality spoken (entry, place)
  where exists (select from jsonb_array_elements(speaks) own where learns @> jsonb_build_array(jsonb_build_object('code', own->'code')))
), spoken as (
  select id, jsonb_agg(entry order by place) as list
  from (select *, row_number() over (partition by id order by goes, place) as rank from both_sides) ranked
  where not goes or rank = 1 group by id
)
update profiles set speaks = spoken.list,
  learns = (select coalesce(jsonb_agg(entry order by place), '[]') from jsonb_array_elements(learns) with ordinality learned (entry, place)
    where not spoken.list @> jsonb_build_array(jsonb_build_object('code', entry->'code')))
from spoken where profiles.id = spoken.id;

-- What members speak and learn. A row is replaced, never moved to another side, language or member.
create table profile_languages (
  -- deferrable: a load of many members stores their languages first, so that each profile is written once
  profile_id uuid not null constraint profile_languages_profile references profiles on delete cascade deferrable,
  side       text not null check (side in ('speaks', 'learns')),
  language   text not null references languages (code),
  level      text check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native') and (level <> 'native' or side = 'speaks')),
  -- the order in which the member lists them
  position   smallint not null,
  primary key (profile_id, side, language),
  -- spoken or learned (decision 005)
  constraint profile_languages_one_side unique (profile_id, language)
);

-- Varieties of Swiss German and Romansh (decision 005), in the words of contract/constants/varieties.ts. One is stored as long as its
-- language is spoken, or learned where the variety is wanted.
create table profile_varieties (
  profile_id uuid not null,
  variety    text not null,
  used_as    text not null check (used_as in ('speaks', 'understands', 'wants')),
  position   smallint not null,
  side       text not null generated always as (case used_as when 'wants' then 'learns' else 'speaks' end) stored,
  language   text not null generated always as (split_part(variety, '-', 1)) stored,
  primary key (profile_id, variety),
  foreign key (profile_id, side, language) references profile_languages on delete cascade
);

insert into profile_languages (profile_id, side, language, level, position)
select distinct on (id, side, code) id, side, code, case when side = 'speaks' or level <> 'native' then level end, place
from profiles cross join lateral (values ('speaks', speaks), ('learns', learns)) lists (side, list)
  cross join lateral jsonb_array_elements(list) with ordinality listed (entry, place)
  cross join lateral (select entry->>'code' as code, entry->>'level' as level) given
  join languages using (code)
order by id, side, code, place;
insert into profile_varieties (profile_id, variety, used_as, position)
select distinct on (id, entry->>'variety') id, entry->>'variety', entry->>'as', place
from profiles cross join lateral jsonb_array_elements(varieties) with ordinality listed (entry, place)
  join profile_languages l on l.profile_id = id and l.language = split_part(entry->>'variety', '-', 1)
    and l.side = case entry->>'as' when 'wants' then 'learns' else 'speaks' end
order by id, entry->>'variety', place;

create trigger profile_languages_stay before update of profile_id, side, language on profile_languages
  for each row execute function refuse_change();

-- The numbers of a profile's languages on one side, and 0 for any.
create function language_numbers(profile uuid, wanted text) returns setof smallint language sql stable as $$
  select 0::smallint
  union all
  select languages.number from profile_languages own join languages on languages.code = own.language
  where own.profile_id = profile and own.side = wanted
$$;

-- Whether a member both speaks and learns a language.
create function speaks_and_learns(profile uuid) returns boolean language sql stable as $$
  select exists (select from profile_languages where profile_id = profile and side = 'speaks')
    and exists (select from profile_languages where profile_id = profile and side = 'learns')
$$;

create or replace function in_search(profile profiles, owner users) returns boolean language sql stable as $$
  select takes_part(owner) and open_to_all(profile) and speaks_and_learns(profile.id)
$$;

create or replace function search_entries_of(profile profiles) returns setof search_entries language sql stable as $$
  select s, l, profile.search_number, profile.score, profile.active_day, town_of(profile.place_id),
    other_towns(profile), profile.availability, coalesce(profile.birthyear, 0::smallint), search_traits(profile)
  from language_numbers(profile.id, 'speaks') s, language_numbers(profile.id, 'learns') l
$$;

create or replace function search_places_of(profile profiles) returns setof search_places language sql stable as $$
  select s, l, town, profile.score, profile.search_number, profile.active_day,
    nullif(array_remove(array_remove(town_of(profile.place_id) || other_towns(profile), town), 0), '{}'),
    profile.availability, coalesce(profile.birthyear, 0::smallint), search_traits(profile)
  from unnest(other_towns(profile)) town, language_numbers(profile.id, 'speaks') s, language_numbers(profile.id, 'learns') l
$$;

-- By the whole key of the index: joined to the languages one after the other, PostgreSQL would read the index once for every
-- language there is, and a visit would cost more the more members there are.
create function remove_search_entries(profile profiles, spoken smallint[], learned smallint[]) returns void language sql as $$
  delete from search_entries where speaks = any(spoken) and learns = any(learned) and search_number = profile.search_number;
  delete from search_places where speaks = any(spoken) and learns = any(learned)
    and place_id = any(other_towns(profile)) and score = profile.score and search_number = profile.search_number
$$;

create function add_search_entries(profile profiles) returns void language sql as $$
  insert into search_entries select entries.* from search_entries_of(profile) entries on conflict do nothing;
  insert into search_places select places.* from search_places_of(profile) places on conflict do nothing
$$;

-- Entries are updated in place while their member stays in the search.
create or replace function keep_search_entries() returns trigger language plpgsql as $$
declare
  was_listed boolean := tg_op = 'UPDATE' and old.listed;
begin
  if not was_listed then
    if new.listed then perform add_search_entries(new); end if;
  elsif not new.listed then
    perform remove_search_entries(old, array(select language_numbers(old.id, 'speaks')), array(select language_numbers(old.id, 'learns')));
  elsif (old.score, old.active_day) is distinct from (new.score, new.active_day)
      or old.place_id is distinct from new.place_id
      or old.meeting_place_ids is distinct from new.meeting_place_ids
      or old.availability is distinct from new.availability
      or old.birthyear is distinct from new.birthyear
      or search_traits(old) <> search_traits(new) then
    update search_entries
    set score = new.score, active_day = new.active_day, place_id = town_of(new.place_id), other_place_ids = other_towns(new),
      availability = new.availability, birthyear = coalesce(new.birthyear, 0), traits = search_traits(new)
    where speaks = any(array(select language_numbers(new.id, 'speaks')))
      and learns = any(array(select language_numbers(new.id, 'learns'))) and search_number = new.search_number;
    if old.meeting_place_ids is not null then
      delete from search_places
      where speaks = any(array(select language_numbers(old.id, 'speaks')))
        and learns = any(array(select language_numbers(old.id, 'learns')))
        and place_id = any(other_towns(old)) and score = old.score and search_number = old.search_number;
    end if;
    if new.meeting_place_ids is not null then
      insert into search_places select places.* from search_places_of(new) places;
    end if;
  end if;
  return new;
end $$;

create or replace function drop_search_entries() returns trigger language plpgsql as $$
begin
  perform remove_search_entries(old, array(select language_numbers(old.id, 'speaks')), array(select language_numbers(old.id, 'learns')));
  return old;
end $$;

-- The search follows the languages that a statement gave or took. The lock orders it and a visit at the same time: the later one
-- writes what the earlier left.
create function keep_search_languages() returns trigger language plpgsql as $$
declare
  member profiles;
  spoken smallint[];
  learned smallint[];
begin
  for member in
    select profiles.* from profiles where id in (select profile_id from changed) order by id for no key update
  loop
    if member.listed then
      if tg_op = 'DELETE' then
        select array_agg(number) filter (where side = 'speaks'), array_agg(number) filter (where side = 'learns')
        into spoken, learned
        from changed join languages on languages.code = changed.language where profile_id = member.id;
        perform remove_search_entries(member, spoken || array(select language_numbers(member.id, 'speaks')),
          learned || array(select language_numbers(member.id, 'learns')));
      end if;
      if speaks_and_learns(member.id) then perform add_search_entries(member); end if;
    end if;
    update profiles set listed = in_search(profiles, users) from users
    where profiles.id = member.id and users.id = member.id and listed <> in_search(profiles, users);
  end loop;
  return null;
end $$;
create trigger profile_languages_given after insert on profile_languages
  referencing new table as changed for each statement execute function keep_search_languages();
create trigger profile_languages_taken after delete on profile_languages
  referencing old table as changed for each statement execute function keep_search_languages();

drop trigger profiles_keep_varieties on profiles;
drop trigger profiles_keep_listed on profiles;
create trigger profiles_keep_listed before insert or update of status, hidden_at, paused_at on profiles
  for each row execute function keep_profile_listed();
drop trigger profiles_keep_search_entries on profiles;
-- status and paused_at are named because a trigger of listed alone does not see what profiles_keep_listed sets before it.
create trigger profiles_keep_search_entries
  after insert or update of listed, status, paused_at, score, active_day, place_id, meeting_place_ids,
    availability, gender, birthyear, about, image_id, requests_received, requests_answered
  on profiles for each row execute function keep_search_entries();

-- contract: before the first release
drop function keep_varieties, varieties_held, unknown_languages, drop_search_places, language_numbers(jsonb);
-- contract: before the first release
alter table profiles drop column speaks, drop column learns, drop column varieties;
