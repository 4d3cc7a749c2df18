import type { Prepared } from '../../database/connection.ts';

/**
 * SQL: whether the words w of a profile (profile_words) contain a case-folded text, by the index profile_words_words.
 */
export function hasWords(pattern: string): string {
  return `w.words like ${pattern}`;
}

/** SQL: the same, as a lookup of the profile for each scanned row. */
export function isWithWords(row: string, pattern: string): string {
  return `(select ${hasWords(pattern)} from profile_words w where w.search_number = ${row}.search_number)`;
}

/** A name from its first, second and third word on, each with an index. */
const parts = ['w.name', 'w.from_second', 'w.from_third'];

/** An index range from the prefix to the highest possible character: one plan fits every prefix, however common. */
const beginsWith = (part: string, beginning: string) =>
  `${part} >= ${beginning} and ${part} < ${beginning} || chr(1114111)`;

/**
 * Names with a prefix gathered per index; with more, a scan fills a page sooner. In a circle later, because it checks
 * places too.
 */
export const mostNames = { anywhere: 5000, within: 20_000 };

/**
 * SQL: profiles with a word of their name that has the prefix, up to a limit per index. The order keeps it an index
 * scan.
 */
export function named(beginning: string, limit: number | string): string {
  const found = parts.map(
    (part) =>
      `(select w.search_number from profile_words w where ${beginsWith(part, beginning)} order by ${part} limit ${limit})`,
  );
  return found.join(' union ');
}

/** SQL: the same, as a lookup of the profile for each scanned row. */
export function isNamed(row: string, beginning: string): string {
  const conditions = parts.map((part) => beginsWith(part, beginning));
  return `(select ${conditions.join(' or ')} from profile_words w where w.search_number = ${row}.search_number)`;
}

/**
 * Whether so few profiles have the words ($1, a pattern) that gathering them is cheaper than a scan that fills a
 * page. Gathering costs more the more they are, scanning less: both cost the same at the square root of the number of
 * members.
 */
export const areWordsRare: Prepared = {
  name: 'search_are_words_rare',
  text: `with most as materialized (select greatest(500, sqrt(10 * greatest(reltuples, 0)))::integer as rare from pg_class where oid = 'profiles'::regclass)
    select count(*) <= (select rare from most) as "areRare"
    from (select from profile_words w where ${hasWords('$1::text')} limit (select rare + 1 from most)) found`,
};

/** Whether at most $2 members have a word of their name with the prefix $1. */
export const areNamesRare: Prepared = {
  name: 'search_are_names_rare',
  text: `select count(*) <= $2::integer as "areRare" from (${named('$1::text', '$2::integer + 1')}) found`,
};
