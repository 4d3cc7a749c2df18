import { readFile } from 'node:fs/promises';

const folder = new URL('../../../data/', import.meta.url);

/** The text of a file of data/. */
export function readDataFile(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8');
}

/**
 * Rows of a CSV as data/README.md describes it: named columns, no quotes. Throws when a row has another number of fields
 * than the first line or the text holds a quote.
 */
export function parseCsv<const Column extends string>(
  text: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  if (text.includes('"')) throw new Error('quoted fields are not read here');
  const [head = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const names = head.split(',');
  const positions = columns.map((column) => {
    const position = names.indexOf(column);
    if (position < 0) throw new Error(`no column ${column} in ${head}`);
    return [column, position] as const;
  });
  return lines.map((line) => {
    const fields = line.split(',');
    if (fields.length !== names.length) throw new Error(`${names.length} fields wanted: ${line}`);
    return Object.fromEntries(positions.map(([column, position]) => [column, fields[position]])) as Record<
      Column,
      string
    >;
  });
}
