const [begin, end] = ['<!-- simulated: npm run simulate -->', '<!-- /simulated -->'];

/** Replaces the table between a page's markers. Throws unless both markers are there, in this order. */
export function withTable(page: string, table: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page needs ${begin} and ${end}`);
  return `${page.slice(0, from)}${begin}\n${table}\n${page.slice(to)}`;
}
