-- Languages, cantons and places: what everything else points to. The seed fills them from data/, the application reads them into memory.

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

-- A row for each postcode and two-digit suffix of the official directory; id is the two put together (6003 00 -> 600300).
-- east and north are kilometres in a flat projection: distances are between places, never between addresses.
create table places (
  id        integer primary key,
  postcode  text not null,
  name      text not null,
  canton    text not null references cantons,
  latitude  double precision not null,
  longitude double precision not null,
  east      real not null,
  north     real not null
);
create index places_postcode on places (postcode);
create index places_town on places (canton, name, id);

-- The search uses towns, not postcodes, so that it reveals no more of where a member lives (product 14). A town is the first place
-- with the name of this one in its canton; 0 is nowhere.
create function town_of(place integer) returns integer language sql stable parallel safe as $$
  select coalesce((select town.id from places own join places town on town.canton = own.canton and town.name = own.name
    where own.id = place order by town.id limit 1), 0)
$$;
