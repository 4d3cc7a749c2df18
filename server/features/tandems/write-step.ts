import type { ChatTransaction } from '../chat/public.ts';
import { recordTandem } from '../search/public.ts';
import { type Agreement, isRunning } from './agreement.ts';
import { columnsOf } from './agreement-row.ts';
import type { Both } from './announce-tandem-change.ts';

/**
 * Writes the state after a step as the next version, and for the search whether a tandem of theirs runs. by is null
 * for the clock.
 */
export async function writeStep(
  { sql }: ChatTransaction,
  { tandemId, memberIds }: Both,
  { before, after, version, by }: { before: Agreement; after: Agreement; version: number; by: string | null },
): Promise<void> {
  await sql
    .updateTable('tandems')
    .set({ ...columnsOf(after), version, ended_by: after.state === 'ended' ? by : null })
    .where('id', '=', tandemId)
    .execute();
  if (isRunning(after) !== isRunning(before)) await recordTandem(sql, memberIds, isRunning(after) ? 1 : -1);
}
