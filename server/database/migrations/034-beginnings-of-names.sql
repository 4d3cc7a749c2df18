-- Two letters are looked for at the beginning of a name's words (decision 003): a name from its first, its second and its
-- third word on, by the sign. "C" makes all that begin alike one piece of the index; with number and name in it, it answers alone.
-- lock: with millions of profiles made by hand before, "create index concurrently if not exists …", a million takes 6 seconds.
create index if not exists profiles_name on profiles ((lower(name) collate "C"), search_number) include (name);
-- lock: as the first one, and of the few names of several words only.
create index if not exists profiles_name_second on profiles
  ((substring(lower(name), '^(?:[^ (''’-]*[ (''’-]+){1}(.+)$') collate "C"), search_number) include (name)
  where (substring(lower(name), '^(?:[^ (''’-]*[ (''’-]+){1}(.+)$') collate "C") is not null;
-- lock: as the second one.
create index if not exists profiles_name_third on profiles
  ((substring(lower(name), '^(?:[^ (''’-]*[ (''’-]+){2}(.+)$') collate "C"), search_number) include (name)
  where (substring(lower(name), '^(?:[^ (''’-]*[ (''’-]+){2}(.+)$') collate "C") is not null;
