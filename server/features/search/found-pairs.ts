/**
 * SQL: who is found, by their number in the search, and at which places: of the pairs of languages $1 and $2. Who is found for
 * several pairs, or at several places, is there several times.
 */
export function foundPairs(condition = ''): string {
  const found = (table: string) =>
    `select search_number, place_id from ${table} where speaks = any($1::smallint[]) and learns = any($2::smallint[]) ${condition}`;
  return `(${found('search_entries')} union all ${found('search_places')})`;
}
