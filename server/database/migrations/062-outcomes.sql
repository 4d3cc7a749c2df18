-- What came of requests and tandems of all members together, counted each night (decision 010). A measure of too few people has no row.
create table outcomes (
  measure    text primary key check (measure in ('answered', 'met', 'lasting')),
  total      integer not null,
  reached    integer not null check (reached between 0 and total),
  counted_at timestamptz not null
);
