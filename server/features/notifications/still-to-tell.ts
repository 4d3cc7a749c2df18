import type { Sql } from '../../database/connection.ts';
import type { Delivery } from './delivery.ts';
import { type NoticeState, readStates } from './notice-state.ts';
import { verdictOn } from './verdict-on-notice.ts';

/**
 * Those notices of a delivery that are still to be told: what could not leave at once may have been seen meanwhile. A message
 * newer than the notice has a notice of its own.
 */
export async function stillToTell(sql: Sql, { noticeIds }: Delivery, now: Date): Promise<NoticeState[]> {
  const states = await readStates(sql, noticeIds, now);
  return states.filter((state) => verdictOn(state, now).kind === 'tell');
}
