-- The directory of an organisation has taken its person out: logging in by its provider rests, until it takes them in again
-- (decision 025). The link stays, so that nobody has to prove both again.
alter table sign_on_identities add column ended_at timestamptz;
