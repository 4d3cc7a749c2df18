-- The pairs of one profile are found by the whole key of their index. Joined to the languages one after the other, PostgreSQL
-- read the index once for every language there is, before version 18 from its beginning to its end: a visit cost more the more
-- members there were.
create or replace function keep_tandem_pairs() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.listed then
    if new.listed and old.speaks = new.speaks and old.learns = new.learns then
      if (old.score, old.active_day) is distinct from (new.score, new.active_day)
         or old.place_id is distinct from new.place_id then
        update tandem_pairs
        set score = new.score, active_day = new.active_day, place_id = coalesce(new.place_id, 0)
        where speaks = any(array(select language_numbers(new.speaks)))
          and learns = any(array(select language_numbers(new.learns))) and search_number = new.search_number;
      end if;
      return new;
    end if;
    delete from tandem_pairs
    where speaks = any(array(select language_numbers(old.speaks)))
      and learns = any(array(select language_numbers(old.learns))) and search_number = old.search_number;
  end if;
  if new.listed then
    if unknown_languages(new.speaks) + unknown_languages(new.learns) > 0 then
      raise foreign_key_violation using message = 'unknown language in profile', constraint = 'profiles_language';
    end if;
    insert into tandem_pairs (speaks, learns, search_number, score, active_day, place_id)
    select speaks, learns, search_number, score, active_day, place_id from tandem_pairs_of(new);
  end if;
  return new;
end $$;

create or replace function drop_tandem_pairs() returns trigger language plpgsql as $$
begin
  delete from tandem_pairs
  where speaks = any(array(select language_numbers(old.speaks)))
    and learns = any(array(select language_numbers(old.learns))) and search_number = old.search_number;
  return old;
end $$;
