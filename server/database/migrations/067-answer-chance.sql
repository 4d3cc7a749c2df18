-- In which circumstances a request was sent, until it is decided what became of it (decision 011). Classes are places in the lists
-- of contract/answer-chance.ts; constant_steps is the chance by the constants, in steps of a factor 1.25.
create table request_circumstances (
  chat_id        uuid primary key references chats on delete cascade,
  month          date not null,
  languages      smallint not null,
  common_times   smallint not null,
  distance       smallint not null,
  last_visit     smallint not null,
  answer_rate    smallint not null,
  open_requests  smallint not null,
  constant_steps smallint not null check (constant_steps between -20 and 0)
);

-- How many requests sent in a month in the same circumstances there were, and how many were answered. A part is held out: no chance
-- is fitted to it, each is tried on it.
create table answer_counts (
  month          date not null,
  held_out       boolean not null,
  languages      smallint not null,
  common_times   smallint not null,
  distance       smallint not null,
  last_visit     smallint not null,
  answer_rate    smallint not null,
  open_requests  smallint not null,
  constant_steps smallint not null,
  requests       integer not null,
  answered       integer not null check (answered between 0 and requests),
  primary key (month, held_out, languages, common_times, distance, last_visit, answer_rate, open_requests, constant_steps)
);

-- One for each fitting. Coefficients are null where too little is known to fit any.
create table answer_models (
  fitted_at          timestamptz primary key,
  requests           integer not null,
  answered           integer not null,
  held_out           integer not null,
  verdict            text not null check (verdict in ('few_requests', 'few_outcomes', 'no_better', 'used')),
  coefficients       jsonb,
  log_loss           double precision,
  constants_log_loss double precision,
  mean_log_loss      double precision,
  calibration        jsonb not null,
  check (verdict <> 'used' or (coefficients is not null and log_loss is not null))
);
