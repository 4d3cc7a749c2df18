-- Where the write-ahead log was after what a member wrote last: a replica that has come so far shows it to them. Kept only
-- while reads go to a replica.
alter table users add column wrote_up_to pg_lsn;
