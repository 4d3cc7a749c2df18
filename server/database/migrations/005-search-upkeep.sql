-- How the tables of the search follow profiles and users: functions and triggers only.

-- The limit of open requests is waitingRequests of contract/limits.ts; a test holds both to the same.
create function has_room(running integer, room integer, is_full boolean, open integer)
returns boolean language sql immutable parallel safe as $$
  select not is_full and running < room and open < 2
$$;

-- The chance that a request gets an answer, in steps of a factor 1.25 (product 13): the chance of a visit within 7 days, from visit
-- days that decay with 14 days, times the smoothed answer rate, over one more than the open requests. No chance is below -93 or above
-- 0, so that members without room come after all others, a hundred steps lower in the same index.
create function search_score(visits real, active_day date, today date, received integer, answered integer, open integer,
  running integer default 0, room integer default 1, is_full boolean default false)
returns smallint language sql immutable parallel safe as $$
  select (round(ln(greatest(
    (1 - exp(-7.0 * greatest(visits, 0.05) * exp(-greatest(today - active_day, 0) / 14.0) / 14.0))
      * (answered + 1.0) / (received + 2.0) / (1.0 + open), 1e-9)) / ln(1.25))
    - case when has_room(running, room, is_full, open) then 0 else 100 end)::smallint
$$;

-- What filters ask of a member as one number. The bits are those of server/features/search/row-traits.ts: gender, response rate,
-- picture, description, status; the response rate is that of limits.responseRate. A test holds both to the same.
create function search_traits(profile profiles) returns smallint language sql immutable parallel safe as $$
  select (64 * case profile.gender when 'female' then 1 when 'male' then 2 when 'nonbinary' then 3 else 0 end
    + 16 * case when profile.requests_received < 3 then 0
        when profile.requests_answered >= 0.8 * profile.requests_received then 3
        when profile.requests_answered >= 0.5 * profile.requests_received then 2 else 1 end
    + case when profile.image_id is null then 0 else 8 end
    + case when profile.about is null then 0 else 4 end
    + case profile.status when 'online' then 1 when 'both' then 2 when 'active' then 3 else 0 end)::smallint
$$;

-- The numbers of a profile's languages on one side, and 0 for any.
create function language_numbers(list jsonb) returns setof smallint language sql stable as $$
  select 0::smallint
  union all
  select languages.number from jsonb_array_elements(list) entry join languages on languages.code = entry ->> 'code'
$$;

create function unknown_languages(list jsonb) returns bigint language sql stable as $$
  select count(*) from jsonb_array_elements(list) entry
  where not exists (select from languages where languages.code = entry ->> 'code')
$$;

-- Meeting towns other than the home town, each once; null for none.
create function other_towns(profile profiles) returns integer[] language sql stable parallel safe as $$
  select array_agg(town order by position) from (
    select town_of(place) as town, min(position) as position
    from unnest(profile.meeting_place_ids) with ordinality given(place, position) group by 1
  ) towns where town <> town_of(profile.place_id)
$$;

-- The entries of a listed profile, for the trigger below and for a seed of many profiles at once.
create function search_entries_of(profile profiles) returns setof search_entries language sql stable as $$
  select s, l, profile.search_number, profile.score, profile.active_day, town_of(profile.place_id),
    other_towns(profile), profile.availability, coalesce(profile.birthyear, 0::smallint), search_traits(profile)
  from language_numbers(profile.speaks) s, language_numbers(profile.learns) l
$$;

create function search_places_of(profile profiles) returns setof search_places language sql stable as $$
  select s, l, town, profile.score, profile.search_number, profile.active_day,
    nullif(array_remove(array_remove(town_of(profile.place_id) || other_towns(profile), town), 0), '{}'),
    profile.availability, coalesce(profile.birthyear, 0::smallint), search_traits(profile)
  from unnest(other_towns(profile)) town, language_numbers(profile.speaks) s, language_numbers(profile.learns) l
$$;

-- By the whole key of the index: joined to the languages one after the other, PostgreSQL would read the index once for every
-- language there is, and a visit would cost more the more members there are.
create function drop_search_places(profile profiles) returns void language sql as $$
  delete from search_places
  where speaks = any(array(select language_numbers(profile.speaks)))
    and learns = any(array(select language_numbers(profile.learns)))
    and place_id = any(other_towns(profile)) and score = profile.score and search_number = profile.search_number
$$;

-- Entries are updated in place while the languages stay, and replaced when they change.
create function keep_search_entries() returns trigger language plpgsql as $$
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
        update search_entries
        set score = new.score, active_day = new.active_day, place_id = home, other_place_ids = others, availability = new.availability,
          birthyear = coalesce(new.birthyear, 0), traits = search_traits(new)
        where speaks = any(array(select language_numbers(new.speaks)))
          and learns = any(array(select language_numbers(new.learns))) and search_number = new.search_number;
        if old.meeting_place_ids is not null then perform drop_search_places(old); end if;
        if new.meeting_place_ids is not null then
          insert into search_places select places.* from search_places_of(new) places;
        end if;
      end if;
      return new;
    end if;
    delete from search_entries
    where speaks = any(array(select language_numbers(old.speaks)))
      and learns = any(array(select language_numbers(old.learns))) and search_number = old.search_number;
    if old.meeting_place_ids is not null then perform drop_search_places(old); end if;
  end if;
  if new.listed then
    if unknown_languages(new.speaks) + unknown_languages(new.learns) > 0 then
      raise foreign_key_violation using message = 'unknown language in profile', constraint = 'profiles_language';
    end if;
    insert into search_entries select entries.* from search_entries_of(new) entries;
    if new.meeting_place_ids is not null then
      insert into search_places select places.* from search_places_of(new) places;
    end if;
  end if;
  return new;
end $$;
-- status and paused_at are named because a trigger of listed alone does not see what profiles_keep_listed sets before it.
create trigger profiles_keep_search_entries
  after insert or update of listed, status, paused_at, speaks, learns, score, active_day, place_id, meeting_place_ids,
    availability, gender, birthyear, about, image_id, requests_received, requests_answered
  on profiles for each row execute function keep_search_entries();

create function drop_search_entries() returns trigger language plpgsql as $$
begin
  delete from search_entries
  where speaks = any(array(select language_numbers(old.speaks)))
    and learns = any(array(select language_numbers(old.learns))) and search_number = old.search_number;
  if old.meeting_place_ids is not null then perform drop_search_places(old); end if;
  return old;
end $$;
create trigger profiles_drop_search_entries before delete on profiles
  for each row when (old.listed) execute function drop_search_entries();

-- Listed: the half of the visibility rule that does not depend on the viewer; the other half (blocks) is in features/visibility.
create function profile_listed(profile_status text, owner users) returns boolean language sql stable as $$
  select profile_status <> 'inactive' and owner.email_confirmed_at is not null and owner.deleted_at is null
    and owner.deletion_due_at is null and (owner.suspended_until is null or owner.suspended_until < now())
$$;

-- In the search is a listed member with a language on each side (product 13).
create function in_search(profile profiles, owner users) returns boolean language sql stable as $$
  select profile_listed(profile.status, owner) and profile.hidden_at is null and profile.paused_at is null
    and profile.speaks <> '[]' and profile.learns <> '[]'
$$;

create function keep_profile_listed() returns trigger language plpgsql as $$
declare owner users;
begin
  select * into owner from users where id = new.id;
  new.listed := in_search(new, owner);
  if tg_op = 'INSERT' then
    new.score := search_score(new.visits, new.active_day, (now() at time zone 'UTC')::date,
      new.requests_received, new.requests_answered, new.requests_open, new.tandems_running, new.room, new.is_full);
  end if;
  return new;
end $$;
create trigger profiles_keep_listed before insert or update of status, hidden_at, paused_at, speaks, learns on profiles
  for each row execute function keep_profile_listed();

create function keep_listed_with_user() returns trigger language plpgsql as $$
begin
  update profiles set listed = in_search(profiles, new) where id = new.id and listed <> in_search(profiles, new);
  return new;
end $$;
create trigger users_keep_listed after update of email_confirmed_at, deleted_at, suspended_until, deletion_due_at on users
  for each row execute function keep_listed_with_user();

-- A text as searches compare it: as folded of contract/folded.ts.
create function search_folded(given text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(normalize(replace(replace(replace(replace(translate(
    regexp_replace(lower(normalize(given, NFKD)),
      '[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]',
      '', 'g'),
    'øđłıςħŧð‘’ʼ‐–', 'odliσhtd''''''--'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC),
    '[\t-\r\u1680\u2028\u2029][\t-\r \u1680\u2028\u2029]*| [\t-\r \u1680\u2028\u2029]+', ' ', 'g'), ' ')
$$;

-- Alternative spellings of a text, null where they are the same: as otherWays of contract/folded.ts.
create function search_ways(given text) returns text[] language sql immutable strict parallel safe as $$
  select array[nullif(spelled, plain), nullif(regexp_replace(plain, '([aou])e', '\1', 'g'), plain)]
  from (select search_folded(given) as plain, search_folded(replace(replace(replace(replace(replace(
    lower(normalize(given, NFKC)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa')) as spelled) both_ways
$$;

-- What a search looks through: as wordsToFind of contract/folded.ts. Most words have one spelling only, and are skipped.
create function search_words(line text, rest text) returns text language sql immutable parallel safe as $$
  select concat_ws(' ', search_folded(line || ' ' || rest), (
    select string_agg(way, ' ' order by place) from (
      select way, min(place) as place
      from (select line as word, 0 as number union all
          select word, number from regexp_split_to_table(rest, '[\t-\r \u1680\u2028\u2029]+') with ordinality split (word, number)) all_words,
        unnest(search_ways(word)) with ordinality found (way, nth), lateral (select number * 2 + nth as place) placed
      where way is not null and word ~* '[^\u0001-\u007F]|[aou]e'
      group by way) ways))
$$;

create function profile_words_of(profile profiles) returns setof profile_words language sql stable as $$
  select profile.search_number, name,
    substring(name, '^(?:[^ (''-]*[ (''-]+){1}(.+)$'), substring(name, '^(?:[^ (''-]*[ (''-]+){2}(.+)$'),
    search_words(profile.name, concat_ws(' ', profile.hobbies, profile.about))
  from search_words(profile.name, '') name
$$;

create function keep_profile_words() returns trigger language plpgsql as $$
begin
  insert into profile_words select words.* from profile_words_of(new) words
  on conflict (search_number) do update set name = excluded.name, from_second = excluded.from_second,
    from_third = excluded.from_third, words = excluded.words;
  return null;
end $$;
create trigger profiles_keep_words after insert or update of name, hobbies, about on profiles
  for each row execute function keep_profile_words();
