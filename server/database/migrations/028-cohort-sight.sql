-- What the coordinator of a cohort sees of the people in it: names before they are paired, goals, and the list for credits. An
-- application has what its member agreed to: a cohort that shows more later shows no more of them until they agree (decision 025).
-- lock: fast defaults, no table is rewritten
alter table cohorts
  add column shows_names boolean not null default true,
  add column shows_goals boolean not null default true,
  add column lists_hours boolean not null default true;
alter table cohort_applications
  add column shows_name  boolean not null default true,
  add column shows_goals boolean not null default true;
