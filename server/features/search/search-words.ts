import type { Prepared } from '../../database/connection.ts';

/** Whether the words w of a profile (profile_words) have a text anywhere in them, folded, found in the index profile_words_words. */
export function hasWords(pattern: string): string {
  return `w.words like ${pattern}`;
}

/** Whether somebody in the search has a text in their profile, as a look at their words for each row walked. */
export function isWithWords(row: string, pattern: string): string {
  return `(select ${hasWords(pattern)} from profile_words w where w.search_number = ${row}.search_number)`;
}

/** A name from its first, its second and its third word on, each with an index. */
const parts = ['w.name', 'w.from_second', 'w.from_third'];

/** A piece of the index from the beginning to the last sign there can be: one plan suits every beginning, however common. */
const beginsWith = (part: string, beginning: string) =>
  `${part} >= ${beginning} and ${part} < ${beginning} || chr(1114111)`;

/**
 * So many names that begin alike are gathered, of each index; where they are more, a walk finds a page sooner. In a circle it
 * does so later, for it looks at places, too.
 */
export const mostNames = { anywhere: 5000, within: 20_000 };

/**
 * A selection of the profiles with a word of their name that begins so, of each index up to a limit. The order keeps it a walk
 * in the index.
 */
export function named(beginning: string, limit: number | string): string {
  const found = parts.map(
    (part) =>
      `(select w.search_number from profile_words w where ${beginsWith(part, beginning)} order by ${part} limit ${limit})`,
  );
  return found.join(' union ');
}

/** Whether somebody in the search has such a word, as a look into the profile of each row walked. */
export function isNamed(row: string, beginning: string): string {
  const conditions = parts.map((part) => beginsWith(part, beginning));
  return `(select ${conditions.join(' or ')} from profile_words w where w.search_number = ${row}.search_number)`;
}

/**
 * Whether profiles with the words ($1, a pattern) are so few that gathering them is less than a walk that meets a page of them. Gathering
 * takes the longer the more they are, the walk the fewer: they are equal at the root of the number of members.
 */
export const areWordsRare: Prepared = {
  name: 'search_are_words_rare',
  text: `with most as materialized (select greatest(500, sqrt(10 * greatest(reltuples, 0)))::integer as rare from pg_class where oid = 'profiles'::regclass)
    select count(*) <= (select rare from most) as "areRare"
    from (select from profile_words w where ${hasWords('$1::text')} limit (select rare + 1 from most)) found`,
};

/** Whether those with a word of their name that begins so ($1) are no more than a number ($2). */
export const areNamesRare: Prepared = {
  name: 'search_are_names_rare',
  text: `select count(*) <= $2::integer as "areRare" from (${named('$1::text', '$2::integer + 1')}) found`,
};
