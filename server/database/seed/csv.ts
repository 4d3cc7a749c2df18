import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

const folder = new URL('../../../data/', import.meta.url);

/** The text of a file of data/. */
export function readDataFile(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8');
}

/** Rows of a CSV by the names in its first line. Throws for a row with another number of fields, and for a column that is missing. */
export function parseCsv<const Column extends string>(
  text: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const requireColumns = (names: string[]) => {
    const missing = columns.find((column) => !names.includes(column));
    if (missing) throw new Error(`no column ${missing} in ${names.join(',')}`);
    return names;
  };
  const rows: unknown = parse(text, { columns: requireColumns });
  return rows as Record<Column, string>[];
}
