-- A mail that a feature queues in the transaction of its cause is a delivery, too: kind is its name until it is sent, data the ids that
-- it is written from. Both become what the member sees of it as it leaves: user_id and kind of the notice, and no data. user_id stays
-- null for an address without an account.
alter table deliveries add column data jsonb;
alter table deliveries alter column user_id drop not null;
-- lock: a mail waits here for seconds, so there are only a few rows
create index deliveries_queued on deliveries (next_try_at) where state = 'sending' and data is not null;
