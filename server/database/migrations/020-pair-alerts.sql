-- A pair of languages that hardly anybody offers, and who wants to be notified of the next person: gone with that notification.
create table pair_alerts (
  user_id    uuid not null references users (id),
  speaks     smallint not null references languages (number),
  learns     smallint not null references languages (number),
  -- search numbers of those who matched when it was requested
  known      integer[] not null,
  created_at timestamptz not null,
  primary key (user_id, speaks, learns),
  check (speaks <> learns)
);
create index pair_alerts_created on pair_alerts (created_at);
