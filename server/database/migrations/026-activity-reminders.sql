-- The date of an activity of which its participant was last reminded.
alter table participations add column reminded_for timestamptz;
