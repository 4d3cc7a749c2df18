-- The activities to come, the next first: the strip of the community. Few posts have a time.
-- lock: building this keeps writers of posts waiting, but it holds activities alone, which are a fraction of the posts.
create index posts_starting on posts (starts_at, id)
  where starts_at is not null and deleted_at is null and hidden_at is null;
