import type { Prepared } from '../../database/connection.ts';

/** Whether a profile p has a text anywhere in it, found in the index profiles_words, whose expression this is. */
export function hasWords(pattern: string): string {
  return `lower(p.name || ' ' || coalesce(p.hobbies, '') || ' ' || coalesce(p.about, '')) like lower(${pattern})`;
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

/** Counts profiles with the words ($1, a pattern) up to a limit ($2). */
export const countWords = `select count(*)::integer as total from (
  select from profiles p where ${hasWords('$1')} limit $2) found`;

/** Counts profiles with a word of their name that begins so ($1), up to at least a limit ($2). */
export const countNames: Prepared = {
  name: 'search_count_names',
  text: `select count(*)::integer as total from (${named('$1::text', '$2')}) found`,
};
