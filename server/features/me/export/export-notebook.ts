import type { AccountExport } from '../../../../contract/me-export.ts';
import { entriesOf, presentEntry } from '../../notebook/public.ts';
import type { Exporting } from './exporting.ts';

/** What the member wrote down to learn, oldest first. */
export async function exportNotebook(call: Exporting): Promise<AccountExport['notebook']> {
  const rows = await entriesOf(call.database.sql, call.member.id);
  return rows.map((row) => presentEntry(row, call.directories, call.locale));
}
