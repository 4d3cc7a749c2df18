-- From the schema after 086-no-written-position.sql to the baseline's, 001 to 015. 005-search-upkeep.sql, which
-- recreates the functions and triggers of the search, runs after it in the same transaction.

-- cascade: the triggers that call them.
drop function keep_tandem_pairs, drop_tandem_pairs, tandem_pairs_of, tandem_places_of, drop_tandem_places, tandem_score, has_room,
  search_traits, language_numbers, unknown_languages, other_towns, profile_listed, in_search, keep_profile_listed,
  keep_listed_with_user, search_folded, search_ways, search_words, profile_words_of, keep_profile_words cascade;

alter table tandem_pairs rename to search_entries;
alter index tandem_pairs_pkey rename to search_entries_pkey;
alter index tandem_pairs_by_score rename to search_entries_score;
alter index tandem_pairs_by_day rename to search_entries_day;
alter index tandem_pairs_place rename to search_entries_place;
alter index tandem_pairs_times rename to search_entries_times;
alter index tandem_pairs_traits rename to search_entries_traits;
alter table search_entries alter birthyear set not null, alter traits set not null;
alter table tandem_places rename to search_places;
alter index tandem_places_pkey rename to search_places_pkey;
alter table search_places alter birthyear set not null, alter traits set not null;

alter table chat_members add partner_id uuid references users;
update chat_members set partner_id = case user_id when requester_id then addressee_id else requester_id end
from chats where chats.id = chat_id;
alter table chat_members alter partner_id set not null;

-- Read by earlier releases only.
drop index profiles_words, profiles_name, profiles_name_second, profiles_name_third;
alter table profiles drop column request_limit;
alter table profiles rename column chosen_request_limit to request_limit;
alter table profiles rename constraint profiles_chosen_request_limit to profiles_request_limit;

-- Conditions that were added to tables in use hold for every row.
do $$ declare condition record; begin
  for condition in select conrelid::regclass as of, conname from pg_constraint where not convalidated loop
    execute format('alter table %s validate constraint %I', condition.of, condition.conname);
  end loop;
end $$;
