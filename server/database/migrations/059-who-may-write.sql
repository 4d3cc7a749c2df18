-- Who may write to a member for the first time (decision 007): everybody where it is empty. nobody stands alone; the others hold all together.
alter table profiles add column open_to text[] not null default '{}';
alter table profiles add constraint profiles_open_to check (
  open_to <@ array['both_ways', 'with_picture', 'same_gender', 'nobody']
  and (cardinality(open_to) <= 1 or not 'nobody' = any(open_to))
  -- Without one of one's own there is no same.
  and (gender is not null or not 'same_gender' = any(open_to))) not valid;
