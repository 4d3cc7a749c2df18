-- How often a page was looked at on a day in a language, by readers who accepted being counted: sums, and nothing about who it was (decision 010).
create table page_visits (
  day    date not null,
  page   text not null,
  locale text not null,
  visits integer not null,
  primary key (day, page, locale)
);
