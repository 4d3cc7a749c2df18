import { type TandemMode, type TandemTerm, tandemTerms } from '../../../contract/constants/tandems.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import type { Action } from '../../http/endpoint.ts';
import { type ChatTransaction, inChatTransaction, openProposedChat } from '../chat/public.ts';
import { openPairedTandem } from '../tandems/public.ts';
import type { CohortRow } from './cohort-row.ts';
import { boardOf, type LockedBoard, lockBoard } from './in-board.ts';
import { presentSettings } from './present-board.ts';
import type { PoolPair } from './read-pool.ts';
import { removeDrafts } from './store-pairs.ts';

/**
 * Publishes all drafts of a board in one transaction: both are notified, their chat opens, and an agreement filled in
 * from the cohort waits for both. A draft that can no longer be (one has left, or they now know each other) is split
 * instead. The lock of the cohort lets the second of two calls find nothing left. Throws not_found.
 */
export const publishBoard: Action<'POST /api/organisation/cohorts/{id}/publish'> = async (call) => {
  const { member, params, clock } = call;
  const data = await inChatTransaction(call, async (transaction) => {
    const board = await lockBoard(transaction.sql, member.id, params.id, clock());
    const drafts = board.pool.pairs.filter(({ state }) => state === 'draft');
    const failed: string[] = [];
    for (const draft of drafts) if (!(await publish(transaction, board, draft))) failed.push(draft.id);
    await removeDrafts(transaction.sql, failed);
    const published = drafts.length - failed.length;
    return { ...(await boardOf(call, transaction.sql)), published, returned: failed.length };
  });
  return { data };
};

/** Publishes one draft; false if it cannot be. */
async function publish(transaction: ChatTransaction, board: LockedBoard, draft: PoolPair): Promise<boolean> {
  const { pool, match, cohort } = board;
  const [first, second] = [pool.people.get(draft.firstId), pool.people.get(draft.secondId)];
  const fit = first && second && match(first, second);
  if (!fit) return false;
  const chatId = await openProposedChat(transaction, [first.userId, second.userId]);
  if (!chatId) return false;
  const tandem = await openPairedTandem(transaction, {
    chatId,
    sides: [
      { userId: first.userId, gives: draft.firstGives },
      { userId: second.userId, gives: draft.secondGives },
    ],
    terms: termsOf(cohort, fit),
  });
  await transaction.sql
    .updateTable('cohort_pairs')
    .set({ published_at: board.now, tandem_id: tandem })
    .where('id', '=', draft.id)
    .execute();
  return true;
}

/** The agreement as the cohort fills it in: the term of an agreement that is nearest to its own. */
function termsOf(cohort: CohortRow, { mode, place }: { mode: TandemMode; place: string | null }) {
  const { rhythm, minutes } = presentSettings(cohort, null);
  const weeks = (Date.parse(cohort.ends_on) - Date.parse(cohort.starts_on)) / (7 * dayMs);
  const distance = (term: TandemTerm) => Math.abs(term - weeks);
  const [termWeeks = 12] = [...tandemTerms].sort((one, other) => distance(one) - distance(other));
  return { rhythm, minutes, mode, place, termWeeks };
}
