-- How people of an organisation log in with its own provider (OpenID Connect, product 26). The secret is sealed. The address to which
-- the provider sends them back has the code: one address for each connection, so that one provider's answer is never taken for another's.
create table sign_on_connections (
  id              uuid primary key,
  team_id         uuid not null unique references teams on delete cascade,
  code            text not null unique check (code ~ '^[A-Z0-9]{12}$'),
  issuer          text not null,
  client_id       text not null,
  -- null: the provider asks for none
  sealed_secret   bytea,
  scope           text not null,
  -- whose addresses the provider vouches for; proven by an entry in the domain's DNS
  domains         text[] not null default '{}',
  proven_domains  text[] not null default '{}',
  -- which claim with which value leads to which cohort
  rules           jsonb not null default '[]',
  default_cohort  text,
  created_at      timestamptz not null,
  changed_at      timestamptz not null
);
create index sign_on_connections_domains on sign_on_connections using gin (proven_domains);

-- Log-ins under way at a provider: deleted by its answer, which so counts once. What was sent there counts only in the browser that
-- began, for the connection and the issuer it began with.
create table sign_on_requests (
  state_hash    bytea primary key,
  connection_id uuid not null references sign_on_connections on delete cascade,
  issuer        text not null,
  browser_hash  bytea not null,
  nonce         text not null,
  verifier      text not null,
  expires_at    timestamptz not null
);
create index sign_on_requests_expired on sign_on_requests (expires_at);

-- What a provider said about a person without an account linked to it, until they have made one or linked theirs.
create table sign_on_proofs (
  browser_hash    bytea primary key,
  connection_id   uuid not null references sign_on_connections on delete cascade,
  issuer          text not null,
  subject         text not null,
  email           text,
  is_email_proven boolean not null,
  name            text,
  cohort          text,
  expires_at      timestamptz not null
);
create index sign_on_proofs_expired on sign_on_proofs (expires_at);

-- Whom the providers know as which member.
create table sign_on_identities (
  id            uuid primary key,
  user_id       uuid not null references users on delete cascade,
  connection_id uuid not null references sign_on_connections on delete cascade,
  issuer        text not null,
  subject       text not null,
  linked_at     timestamptz not null,
  last_used_at  timestamptz,
  constraint sign_on_identities_subject unique (connection_id, issuer, subject),
  constraint sign_on_identities_user unique (user_id, connection_id)
);
