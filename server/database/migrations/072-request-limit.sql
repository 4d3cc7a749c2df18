-- How many first messages somebody takes in 90 days, and until when they have got as many (decision 007). It follows the requests that come:
-- whoever has got more by now takes one more before it is known.
-- lock: changed in the catalogue only; everybody who is there takes five.
alter table profiles add column request_limit smallint not null default 5;
alter table profiles add column requests_closed_until timestamptz;
alter table profiles add constraint profiles_request_limit check (request_limit in (3, 5, 8)) not valid;
