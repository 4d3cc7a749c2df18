-- Apart from the migration before it, so that what is altered there is free meanwhile.
-- Waits for rows alone; what it has done until then would be lost.
set local lock_timeout = '2s';
-- Who changes their profile just then waits for it; the trigger has the last word.
insert into profile_words select words.* from profiles, profile_words_of(profiles) words on conflict do nothing;
-- lock: of notebooks, which only their owner writes to, and those entries only that are folded otherwise now.
update notebook_entries set words = search_words(front, concat_ws(' ', back, sentence, note))
where words <> search_words(front, concat_ws(' ', back, sentence, note));
-- The indexes profiles_words, profiles_name, profiles_name_second and profiles_name_third serve the release before alone: the next one drops them.
