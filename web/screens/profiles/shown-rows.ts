/** A language as a form has it. */
export interface LanguageRow {
  code: string;
  level: string;
}

/** At least one row to fill in. */
export function shownRows(rows: LanguageRow[]): LanguageRow[] {
  return rows.length > 0 ? rows : [{ code: '', level: '' }];
}
