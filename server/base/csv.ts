/**
 * Rows as a CSV file that Swiss spreadsheets open in columns: semicolons, every cell quoted, CR LF line ends and a
 * UTF-8 byte order mark. The first row is the header. null is an empty cell.
 */
export function writeCsv(rows: (string | number | null)[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

/** Prefixes a formula with an apostrophe, so that spreadsheets treat it as text. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const plain = /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
