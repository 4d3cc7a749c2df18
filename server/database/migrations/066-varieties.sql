-- Which varieties of Swiss German and Romansh a member speaks, understands or wants (decision 005): a list of {"variety", "as"}, each
-- variety once. Its words are those of contract/constants/varieties.ts.
alter table profiles add column varieties jsonb not null default '[]';
alter table profiles add constraint profiles_varieties check (jsonb_typeof(varieties) = 'array') not valid;

-- What is said of a variety holds as long as its language is one that the member speaks, or learns where it is wanted.
create function varieties_held(varieties jsonb, speaks jsonb, learns jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(said order by number), '[]')
  from jsonb_array_elements(varieties) with ordinality listed(said, number)
  where case when said->>'as' = 'wants' then learns else speaks end
    @> jsonb_build_array(jsonb_build_object('code', split_part(said->>'variety', '-', 1)))
$$;

-- Whoever takes a language away takes its varieties along, whichever release writes.
create function keep_varieties() returns trigger language plpgsql as $$
begin
  new.varieties := varieties_held(new.varieties, new.speaks, new.learns);
  return new;
end $$;
create trigger profiles_keep_varieties before insert or update of varieties, speaks, learns on profiles
  for each row when (new.varieties <> '[]') execute function keep_varieties();
