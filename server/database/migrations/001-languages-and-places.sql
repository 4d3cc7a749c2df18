-- The two directories everything else points to. Filled by the seed, read into memory by the application.
create table languages (
  number   smallint primary key,
  code     text not null unique,
  name_de  text not null,
  name_en  text not null,
  name_fr  text not null,
  name_own text not null
);

create table cantons (
  code    text primary key,
  name_de text not null,
  name_en text not null,
  name_fr text not null
);

-- One row per postcode and two-digit suffix of the official directory; id is the two put together (6003 00 -> 600300).
-- east and north are kilometres in a flat projection: distances are between places, never addresses.
create table places (
  id       integer primary key,
  postcode text not null,
  name     text not null,
  canton   text not null references cantons,
  latitude double precision not null,
  longitude double precision not null,
  east     real not null,
  north    real not null
);
create index places_postcode on places (postcode);
