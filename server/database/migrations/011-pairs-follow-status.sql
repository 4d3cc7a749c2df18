-- A trigger "of listed" does not see what profiles_keep_listed sets before it: a change of the status alone left the pairs as
-- they were, so that whoever went inactive was still found.
create or replace trigger profiles_keep_pairs
  after insert or update of listed, status, speaks, learns, score, active_day, place_id on profiles
  for each row execute function keep_tandem_pairs();

delete from tandem_pairs using profiles
where profiles.search_number = tandem_pairs.search_number and not profiles.listed;
insert into tandem_pairs select pairs.* from profiles cross join lateral tandem_pairs_of(profiles) pairs
where profiles.listed on conflict do nothing;
