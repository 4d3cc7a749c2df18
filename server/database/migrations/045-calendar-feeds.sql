-- The address at which a member's calendar reads their meetings (product 20). Of its secret only a hash; it is made anew of the
-- nonce and a key of the instance to show it to its owner, so that the database alone opens nobody's meetings.
create table calendar_feeds (
  user_id    uuid primary key references users,
  nonce      bytea not null,
  hash       bytea not null unique,
  created_at timestamptz not null
);
