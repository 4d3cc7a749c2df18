import { answersTo, type CheckInAnswer } from '../../../contract/constants/check-ins.ts';
import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../http/endpoint.ts';
import { inChatTransaction, publish } from '../chat/public.ts';
import { findCheckIn } from './find-check-in.ts';
import { lockTandem } from './lock-tandem.ts';

/**
 * Stores a member's answer about a tandem; an earlier one stays. checkInId: the question meant, if a later one must
 * not be answered instead. The other is notified only when both answers are now equal. Throws not_found,
 * check_in_over, and invalid_input for an answer the question does not have.
 */
export function storeAnswer(
  services: Pick<Services, 'database' | 'live' | 'clock'>,
  { memberId, tandemId, checkInId }: { memberId: string; tandemId: string; checkInId?: string },
  answer: CheckInAnswer,
): Promise<void> {
  return inChatTransaction(services, async (transaction) => {
    const { sql, now } = transaction;
    await lockTandem(sql, tandemId);
    const row = await findCheckIn(sql, { memberId, tandemId, now });
    if (!row.isOpen || !row.id || !row.kind || (checkInId !== undefined && row.id !== checkInId))
      throw new ApiError('check_in_over');
    if (row.answer !== null) return;
    if (!answersTo(row.kind).includes(answer)) {
      throw new ApiError('invalid_input', { fields: [{ path: 'answer', key: 'invalid' }] });
    }
    await sql.updateTable('check_ins').set({ answer, answered_at: now }).where('id', '=', row.id).execute();
    const recipients = row.theirAnswer === answer ? [memberId, row.otherId] : [memberId];
    await publish(transaction, recipients, 'tandem', { tandem: tandemId, chat: row.chatId });
  });
}
