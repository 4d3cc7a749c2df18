/** A value as the former database has it: times as it writes them, booleans as 0 and 1. */
export type FormerValue = string | number | null;
export type FormerRow = Record<string, FormerValue>;

/** The database of a former site, read only and as it was at one moment. */
export interface Source {
  /** the columns of each table, in their order */
  tables(): Promise<Map<string, string[]>>;
  /** the rows of a query, a few at a time in memory */
  rows(query: string): AsyncIterable<FormerRow>;
  /** a name as its SQL writes it */
  quote(name: string): string;
  /** SQL for the values of a column as a list with commas, in the order of another column if there is one */
  list(column: string, order: string | undefined): string;
  close(): Promise<void>;
}

/** What an operator can mend: an address, a map, a table that is not there. */
export class MovingInError extends Error {
  override name = 'MovingInError';
}
