import { dayOf } from '../../../contract/format/clock.ts';
import * as limits from '../../../contract/limits.ts';
import { daysAfter } from '../../base/days.ts';
import { ApiError, sqlState } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Action } from '../../http/endpoint.ts';
import { type ChatTransaction, inChatTransaction, lockChat } from '../chat/public.ts';
import { announceTandemChange } from './announce-tandem-change.ts';
import { readTandem } from './read-tandem.ts';
import { refuseStrangeLanguages, storeSides, termColumns } from './terms.ts';

const uniqueViolation = '23505';

/**
 * Proposes a tandem in an accepted chat (product 19). Of two concurrent proposals one wins. Throws not_found,
 * chat_closed, member_unreachable, member_blocked, tandem_exists, tandem_too_soon for some days after the other
 * declined, and invalid_input for unknown languages.
 */
export const proposeTandem: Action<'POST /api/tandems'> = async (call) => {
  const { chat: chatId, ...terms } = call.body.data;
  refuseStrangeLanguages(terms, call.directories);
  const by = call.member.id;
  const id = newId(call.clock().getTime());
  try {
    await inChatTransaction(call, async (transaction) => {
      const chat = await lockChat(transaction, chatId, by);
      if (chat.hasBlocked) throw new ApiError('member_blocked');
      if (!chat.reachable) throw new ApiError('member_unreachable');
      if (chat.state !== 'accepted') throw new ApiError('chat_closed');
      await refuseTooSoon(transaction, chatId, by);
      const { sql, now } = transaction;
      await sql
        .insertInto('tandems')
        .values({ id, chat_id: chatId, proposed_by: by, proposed_at: now, ...termColumns(terms) })
        .execute();
      const other = chat.role === 'requester' ? chat.addresseeId : chat.requesterId;
      await storeSides(sql, { tandemId: id, by, other }, terms);
      await announceTandemChange(
        transaction,
        { tandemId: id, chatId, memberIds: [by, other] },
        { kind: 'proposed', by },
      );
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new ApiError('tandem_exists');
    throw error;
  }
  return { data: await readTandem(call, id) };
};

/** The member who declined may propose at any time; the other has to wait. */
async function refuseTooSoon({ sql, now }: ChatTransaction, chatId: string, by: string): Promise<void> {
  const since = daysAfter(dayOf(now), -limits.tandemAgainDays);
  const declined = await sql
    .selectFrom('tandems')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('ending', '=', 'not_now')
    .where('ended_by', '!=', by)
    .where('ended_on', '>', since)
    .executeTakeFirst();
  if (declined) throw new ApiError('tandem_too_soon', { values: { days: limits.tandemAgainDays } });
}
