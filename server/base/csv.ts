/**
 * Rows as a file that spreadsheets in Switzerland open in columns: semicolons, every cell in quotes, lines ended by CR LF, and
 * the mark by which they know UTF-8. The first row is the head. null is an empty cell.
 */
export function writeCsv(rows: (string | number | null)[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

/** What a spreadsheet would work out as a formula gets an apostrophe in front, and so stays text. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const plain = /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
