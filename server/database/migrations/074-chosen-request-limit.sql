-- How many first messages somebody takes in 90 days, where they chose a number; null is no limit, which is what everybody begins with
-- (decision 007). request_limit stays for the release before.
-- lock: changed in the catalogue only.
alter table profiles add column chosen_request_limit smallint;
alter table profiles add constraint profiles_chosen_request_limit check (chosen_request_limit in (3, 5, 8)) not valid;
