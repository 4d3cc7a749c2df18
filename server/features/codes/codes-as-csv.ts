import { writeCsv } from '../../base/csv.ts';

/** A line of the file: one code and what it gives. */
export interface CodeLine {
  code: string;
  link: string;
  /** for premium */
  days: number | null;
  /** for a team: its name */
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

/** Codes as a file for spreadsheets (server/base/csv.ts). */
export function codesAsCsv(lines: CodeLine[]): string {
  return writeCsv([
    columns.map((column) => head[column]),
    ...lines.map((line) => columns.map((column) => line[column])),
  ]);
}
