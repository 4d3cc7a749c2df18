-- Searches compare texts as they are folded (contract/folded.ts, decision 003): the words of a profile stand folded in a table of their own, so
-- that finding and counting them reads neither profiles nor folds anything.

/* A text as searches compare it: as folded of contract/folded.ts. */
create function search_folded(given text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(normalize(replace(replace(replace(replace(translate(
    regexp_replace(lower(normalize(given, NFKD)),
      '[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]',
      '', 'g'),
    'øđłıςħŧð‘’ʼ‐–', 'odliσhtd''''''--'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC),
    '[\t-\r\u1680\u2028\u2029][\t-\r \u1680\u2028\u2029]*| [\t-\r \u1680\u2028\u2029]+', ' ', 'g'), ' ')
$$;

/* The other ways to write a text, null where they are the same: as otherWays of contract/folded.ts. */
create function search_ways(given text) returns text[] language sql immutable strict parallel safe as $$
  select array[nullif(spelled, plain), nullif(regexp_replace(plain, '([aou])e', '\1', 'g'), plain)]
  from (select search_folded(given) as plain, search_folded(replace(replace(replace(replace(replace(
    lower(normalize(given, NFKC)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa')) as spelled) both_ways
$$;

/* What a search looks through: as wordsToFind of contract/folded.ts. Most words are written in one way only, and passed over. */
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

-- from_second and from_third: the name from its second and its third word on; null where it has no more.
create table profile_words (
  search_number integer primary key references profiles (search_number) on delete cascade,
  name          text collate "C" not null,
  from_second   text collate "C",
  from_third    text collate "C",
  words         text not null
);
create index profile_words_words on profile_words using gin (words gin_trgm_ops);
create index profile_words_name on profile_words (name, search_number);
create index profile_words_second on profile_words (from_second, search_number) where from_second is not null;
create index profile_words_third on profile_words (from_third, search_number) where from_third is not null;

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
