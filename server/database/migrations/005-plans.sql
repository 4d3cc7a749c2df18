-- What can be bought. Prices are Rappen with the tax included; a team pays its price for each licence.
-- An operator edits the rows; a plan that is no longer sold becomes inactive and keeps its id.
create table plans (
  id            text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  type          text not null check (type in ('premium', 'team')),
  months        smallint not null check (months between 1 and 36),
  price         integer not null check (price > 0),
  vat_per_mille smallint not null default 81 check (vat_per_mille between 0 and 999),
  licences_from smallint not null default 1 check (licences_from >= 1),
  position      smallint not null,
  active        boolean not null default true
);

insert into plans (id, type, months, price, licences_from, position) values
  ('premium-1', 'premium', 1, 900, 1, 1),
  ('premium-6', 'premium', 6, 3900, 1, 2),
  ('premium-12', 'premium', 12, 5900, 1, 3),
  ('team-12', 'team', 12, 4900, 3, 4);
