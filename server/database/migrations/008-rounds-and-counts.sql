-- A weekly round of proposals (product 25), named by its Monday: the key admits one a week. Its proposals can be answered until the next.
create table rounds (
  week    date primary key check (extract(isodow from week) = 1),
  held_at timestamptz not null,
  until   timestamptz not null
);

-- Two who were proposed to each other, once for ever, with the reasons they read: languages as numbers of the directory, common times,
-- kilometres between their homes. After 30 days only the pair stays.
create table proposals (
  id                 uuid primary key,
  week               date not null references rounds,
  first_id           uuid not null references users,
  second_id          uuid not null references users,
  first_speaks       smallint,
  second_speaks      smallint,
  common_times       bit(35),
  kilometres         smallint,
  first_answer       text check (first_answer in ('yes', 'no')),
  second_answer      text check (second_answer in ('yes', 'no')),
  first_answered_at  timestamptz,
  second_answered_at timestamptz,
  chat_id            uuid references chats on delete set null,
  constraint proposals_in_order check (first_id < second_id),
  constraint proposals_once unique (first_id, second_id),
  constraint proposals_first_answered check ((first_answer is null) = (first_answered_at is null)),
  constraint proposals_second_answered check ((second_answer is null) = (second_answered_at is null))
);
create index proposals_of_first on proposals (first_id, week);
create index proposals_of_second on proposals (second_id, week);
create index proposals_of_week on proposals (week);
create index proposals_chat on proposals (chat_id);

-- In which circumstances a request was sent, until its outcome is known (decision 011). Classes are positions in the lists of
-- contract/answer-chance.ts; constant_steps is the chance by the constants, in steps of a factor 1.25.
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

-- How many requests of a month were sent in the same circumstances, and how many were answered. held_out: not used for fitting, but to
-- test what was fitted.
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

-- A fitting of the answer chance; coefficients are null where there is too little to fit.
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

-- How recent requests between two languages were answered, counted each night (decision 010). speaks and learns are the
-- sender's, by number, 0 is any. A pair with too few senders or addressees to publish has no row.
create table pair_answers (
  speaks       smallint not null,
  learns       smallint not null,
  -- of those that had the days to be answered
  requests     integer not null,
  answered     integer not null,
  -- half of the answers arrived within; null: too few answers
  median_hours real,
  counted_at   timestamptz not null,
  primary key (speaks, learns)
);

-- Outcomes of all requests and tandems, counted each night (decision 010). A measure of too few people has no row.
create table outcomes (
  measure    text primary key check (measure in ('answered', 'met', 'lasting')),
  total      integer not null,
  reached    integer not null check (reached between 0 and total),
  counted_at timestamptz not null
);

-- How often a page was opened on a day in a language, by readers who accepted being counted: sums, nothing personal (decision 010).
create table page_visits (
  day    date not null,
  page   text not null,
  locale text not null,
  visits integer not null,
  primary key (day, page, locale)
);
