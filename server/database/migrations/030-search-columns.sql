-- The search's index with a column for each thing a filter asks of a member, instead of one number that packed them.

-- contract: before the first release
drop function search_entries_of, search_places_of;
-- contract: before the first release
drop table search_entries, search_places;
-- contract: before the first release
drop function search_traits;

-- The response rate shown (product 12): as responseRateOf of server/features/profiles/rules.ts; a test holds both to the same.
create function response_rate(received integer, answered integer) returns text language sql immutable parallel safe as $$
  select case when received < 3 then null
    when answered >= 0.8 * received then 'excellent'
    when answered >= 0.5 * received then 'good'
    else 'deficient' end
$$;

-- A row for each language a member in the search speaks times each language they learn, 0 standing for any (decision 002). Only
-- triggers write here.
create table search_entries (
  speaks          smallint not null,
  learns          smallint not null,
  search_number   integer not null,
  score           smallint not null,
  active_day      date not null,
  -- the town of the member's home, 0 for nowhere
  place_id        integer not null,
  -- other towns where the member meets
  other_place_ids integer[],
  availability    bit(35),
  birthyear       smallint,
  gender          text,
  -- null: too few requests
  response_rate   text,
  status          text not null,
  has_image       boolean not null,
  has_about       boolean not null,
  primary key (speaks, learns, search_number)
);

-- The same entry again for each other town where its member meets. other_place_ids are the member's towns except that of the row.
create table search_places (
  like search_entries,
  primary key (speaks, learns, place_id, score, search_number)
);

create function search_entries_of(profile profiles) returns setof search_entries language sql stable as $$
  select s, l, profile.search_number, profile.score, profile.active_day, town_of(profile.place_id), other_towns(profile),
    profile.availability, profile.birthyear, profile.gender, response_rate(profile.requests_received, profile.requests_answered),
    profile.status, profile.image_id is not null, profile.about is not null
  from language_numbers(profile.id, 'speaks') s, language_numbers(profile.id, 'learns') l
$$;

create function search_places_of(profile profiles) returns setof search_places language sql stable as $$
  select entry.speaks, entry.learns, entry.search_number, entry.score, entry.active_day, town,
    nullif(array_remove(array_remove(entry.place_id || entry.other_place_ids, town), 0), '{}'), entry.availability, entry.birthyear,
    entry.gender, entry.response_rate, entry.status, entry.has_image, entry.has_about
  from search_entries_of(profile) entry, unnest(entry.other_place_ids) town
$$;

insert into search_entries select entry.* from profiles, search_entries_of(profiles) entry where listed
order by entry.speaks, entry.learns, entry.search_number;
insert into search_places select entry.* from profiles, search_places_of(profiles) entry where listed
order by entry.speaks, entry.learns, entry.place_id;

-- One index for each order, and one for each condition that few members may meet: a town, a gender of some years, a week. Gender and
-- year come last in the orders too, so that a scan skips the others without a look into the table.
create index search_entries_score on search_entries (speaks, learns, score, search_number, gender, birthyear);
create index search_entries_day on search_entries (speaks, learns, active_day, search_number, gender, birthyear);
create index search_entries_place on search_entries (speaks, learns, place_id, score, search_number);
create index search_entries_person on search_entries (speaks, learns, gender, birthyear);
create index search_entries_times on search_entries (speaks, learns, score, search_number) include (availability)
  where availability is not null;
create index search_places_score on search_places (speaks, learns, score, search_number);
create index search_places_day on search_places (speaks, learns, active_day, search_number);

-- Towns are searched for by the hundred, each compared with the most common ones.
alter table search_entries alter column place_id set statistics 10;
alter table search_places alter column place_id set statistics 10;
-- For the planner: what is searched for are the common pairs of languages, where the average of all pairs is some dozen rows.
alter table search_entries alter column speaks set (n_distinct = 10), alter column learns set (n_distinct = 10);
alter table search_places alter column speaks set (n_distinct = 10), alter column learns set (n_distinct = 10);
create statistics search_entries_pairs (mcv) on speaks, learns from search_entries;
create statistics search_places_pairs (mcv) on speaks, learns from search_places;

create or replace function keep_search_entries() returns trigger language plpgsql as $$
declare
  was_listed boolean := tg_op = 'UPDATE' and old.listed;
begin
  if not was_listed then
    if new.listed then perform add_search_entries(new); end if;
  elsif not new.listed then
    perform remove_search_entries(old, array(select language_numbers(old.id, 'speaks')), array(select language_numbers(old.id, 'learns')));
  elsif (old.score, old.active_day, old.place_id, old.meeting_place_ids, old.availability, old.birthyear, old.gender,
        response_rate(old.requests_received, old.requests_answered), old.status, old.image_id is null, old.about is null)
      is distinct from (new.score, new.active_day, new.place_id, new.meeting_place_ids, new.availability, new.birthyear, new.gender,
        response_rate(new.requests_received, new.requests_answered), new.status, new.image_id is null, new.about is null) then
    update search_entries
    set score = new.score, active_day = new.active_day, place_id = town_of(new.place_id), other_place_ids = other_towns(new),
      availability = new.availability, birthyear = new.birthyear, gender = new.gender,
      response_rate = response_rate(new.requests_received, new.requests_answered), status = new.status,
      has_image = new.image_id is not null, has_about = new.about is not null
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
