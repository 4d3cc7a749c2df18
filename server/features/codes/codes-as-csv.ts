/** A line of the file: what one code is and gives. */
export interface CodeLine {
  code: string;
  link: string;
  /** of premium */
  days: number | null;
  /** of a team: its name */
  team: string | null;
  uses: number;
  /** 2026-12-31 */
  endsOn: string;
  note: string | null;
}

const columns = ['code', 'link', 'days', 'team', 'uses', 'endsOn', 'note'] as const;
const head: Record<(typeof columns)[number], string> = {
  code: 'code',
  link: 'link',
  days: 'premium_days',
  team: 'team',
  uses: 'uses',
  endsOn: 'last_day',
  note: 'note',
};

/**
 * Codes as a file that spreadsheets in Switzerland open in columns: semicolons, every cell in quotes, lines ended by CR LF,
 * and the mark by which they know UTF-8.
 */
export function codesAsCsv(lines: CodeLine[]): string {
  const rows = [columns.map((column) => head[column]), ...lines.map((line) => columns.map((column) => line[column]))];
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

/** What a spreadsheet would work out as a formula gets an apostrophe in front, and so stays text. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const plain = /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
