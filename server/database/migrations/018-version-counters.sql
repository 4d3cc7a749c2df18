-- The counter that an action names to say which state it has seen is called version in every table, as in tandems. A
-- message has a revision, which counts the changes of its chat.
-- lock: three small tables, renamed without being read
-- contract: before the first release
alter table meetings rename column revision to version;
-- contract: before the first release
alter table cases rename column revision to version;
-- contract: before the first release
alter table plans rename column revision to version;
