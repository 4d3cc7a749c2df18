-- Where a session began: a keyed hash of member and network, never the address. Who has logged in from a network before still
-- gets in there while the account is being guessed from elsewhere. null: not known, or no longer to be trusted.
alter table sessions add column network bytea;
