-- Apart from the migration before it, so that the tables altered there are free meanwhile. On a big table all of it is made before, by hand
-- and in steps (operations, Upgrades; what to run says the changelog).
-- Waits for rows alone; what it has done until then would be lost.
set local lock_timeout = '2s';
-- lock: every row of a pair once, where it was not made by hand before.
update tandem_pairs set birthyear = coalesce(profiles.birthyear, 0), traits = search_traits(profiles)
from profiles where tandem_pairs.traits is null and profiles.search_number = tandem_pairs.search_number;
-- lock: the same.
update tandem_places set birthyear = coalesce(profiles.birthyear, 0), traits = search_traits(profiles)
from profiles where tandem_places.traits is null and profiles.search_number = tandem_places.search_number;
