import type { Prepared } from '../../database/connection.ts';

/** Whether a profile p has a text anywhere in it, found in the index profiles_words, whose expression this is. */
export function hasWords(pattern: string): string {
  return `lower(p.name || ' ' || coalesce(p.hobbies, '') || ' ' || coalesce(p.about, '')) like lower(${pattern})`;
}

/** Whether somebody in the search has a text in their profile, as a look into it for each row walked. */
export function isWithWords(row: string, pattern: string): string {
  return `(select ${hasWords(pattern)} from profiles p where p.search_number = ${row}.search_number)`;
}

/** What stands between the words of a name. */
const signs = " (''’-";

/** A name from its first, its second and its third word on: the expressions of the indexes profiles_name to profiles_name_third. */
const parts = [
  'lower(p.name)',
  ...[1, 2].map((words) => `substring(lower(p.name), '^(?:[^${signs}]*[${signs}]+){${words}}(.+)$')`),
].map((part) => `(${part} collate "C")`);

/** A piece of the index from the beginning to the last sign there can be: one plan suits every beginning, however common. */
const beginsWith = (part: string, beginning: string) =>
  `${part} >= lower(${beginning}) and ${part} < lower(${beginning}) || chr(1114111)`;

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
      `(select p.search_number from profiles p where ${beginsWith(part, beginning)} order by ${part} limit ${limit})`,
  );
  return found.join(' union ');
}

/** Whether somebody in the search has such a word, as a look into the profile of each row walked. */
export function isNamed(row: string, beginning: string): string {
  const conditions = parts.map((part) => beginsWith(part, beginning));
  return `(select ${conditions.join(' or ')} from profiles p where p.search_number = ${row}.search_number)`;
}

/**
 * Whether profiles with the words ($1, a pattern) are so few that gathering them is less than a walk that meets a page of them. Gathering
 * takes the longer the more they are, the walk the fewer: they are equal at the root of the number of members.
 */
export const areWordsRare: Prepared = {
  name: 'search_are_words_rare',
  text: `with most as materialized (select greatest(500, sqrt(10 * greatest(reltuples, 0)))::integer as rare from pg_class where oid = 'profiles'::regclass)
    select count(*) <= (select rare from most) as "areRare"
    from (select from profiles p where ${hasWords('$1::text')} limit (select rare + 1 from most)) found`,
};

/** Whether those with a word of their name that begins so ($1) are no more than a number ($2). */
export const areNamesRare: Prepared = {
  name: 'search_are_names_rare',
  text: `select count(*) <= $2::integer as "areRare" from (${named('$1::text', '$2::integer + 1')}) found`,
};
