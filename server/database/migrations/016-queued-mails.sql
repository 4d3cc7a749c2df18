-- A mail that a feature queues in the transaction of its cause is a delivery too: until it is sent, kind is its name
-- and data the ids it is written from. When it leaves, both become what the member sees of it: user_id and kind of the
-- notification, and no data. user_id stays null for an address without an account.
alter table deliveries add column data jsonb;
alter table deliveries alter column user_id drop not null;
-- lock: a mail waits here for seconds, so there are only a few rows
create index deliveries_queued on deliveries (next_try_at) where state = 'sending' and data is not null;
