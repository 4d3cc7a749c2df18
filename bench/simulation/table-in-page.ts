const [begin, end] = ['<!-- simulated: npm run simulate -->', '<!-- /simulated -->'];

/** A page with the table between its markers replaced. Throws where it has not both markers, in this order. */
export function withTable(page: string, table: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page needs ${begin} and ${end}`);
  return `${page.slice(0, from)}${begin}\n${table}\n${page.slice(to)}`;
}
