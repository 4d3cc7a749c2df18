/**
 * SQL: the search numbers of members found for the pairs of languages $1 and $2, and their places. A member found for
 * several pairs or at several places appears several times.
 */
export function foundPairs(condition = ''): string {
  const found = (table: string) =>
    `select search_number, place_id from ${table} where speaks = any($1::smallint[]) and learns = any($2::smallint[]) ${condition}`;
  return `(${found('search_entries')} union all ${found('search_places')})`;
}
