-- Apart from the migration before it, so that what is altered there is free meanwhile.
-- Waits for rows alone; what it has done until then would be lost.
set local lock_timeout = '2s';
-- lock: rows of the members who live or meet in a town of several postcodes, once.
update tandem_pairs set place_id = town_of(profiles.place_id), other_place_ids = other_towns(profiles)
from profiles where profiles.search_number = tandem_pairs.search_number
  and (tandem_pairs.place_id, tandem_pairs.other_place_ids) is distinct from (town_of(profiles.place_id), other_towns(profiles));
-- lock: the same, of those who meet in several places: few.
delete from tandem_places using profiles where profiles.search_number = tandem_places.search_number;
insert into tandem_places select places.* from profiles, tandem_places_of(profiles) places
where profiles.listed and profiles.meeting_place_ids is not null;
