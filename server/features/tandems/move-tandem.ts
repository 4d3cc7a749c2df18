import { dayOf } from '../../../contract/format/clock.ts';
import { ApiError, sqlState } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Member, Services } from '../../http/endpoint.ts';
import { type ChatTransaction, inChatTransaction } from '../chat/public.ts';
import { hasBlocked, reachable } from '../visibility/public.ts';
import { type Move, moved } from './agreement.ts';
import { type AgreementRow, agreementColumns, agreementOf } from './agreement-row.ts';
import { announceTandemChange } from './announce-tandem-change.ts';
import { writeStep } from './write-step.ts';

interface LockedRow extends AgreementRow {
  chatId: string;
  chatState: string;
  version: number;
  otherId: string;
  reachable: boolean;
  hasBlocked: boolean;
}

const lock: Prepared = {
  name: 'tandems_lock',
  text: `select ${agreementColumns('t')}, t.chat_id as "chatId", c.state as "chatState", t.version, other.user_id as "otherId",
      exists (select from users where users.id = other.user_id and ${reachable('$1::uuid', 'users')}) as reachable,
      ${hasBlocked('$1::uuid', 'other.user_id')} as "hasBlocked"
    from tandems t join chats c on c.id = t.chat_id
      join tandem_members me on me.tandem_id = t.id and me.user_id = $1::uuid
      join tandem_members other on other.tandem_id = t.id and other.user_id <> me.user_id
    where t.id = $2 for no key update of t`,
};

const uniqueViolation = '23505';

/** A tandem after a move, in its transaction. */
export interface Moved {
  transaction: ChatTransaction;
  tandemId: string;
  by: string;
  other: string;
}

/**
 * Applies a member's move to one of their tandems: reads, decides and writes under the lock of its row, so that the
 * second of two concurrent moves sees the first. version: the one that was read, if the move is about its terms.
 * alongside: what else is written with it. Throws not_found, member_blocked, member_unreachable, tandem_changed,
 * tandem_exists, and invalid_input for the day of a pause.
 */
export async function moveTandem(
  call: Pick<Services, 'database' | 'live' | 'clock'> & { member: Member },
  tandemId: string,
  { move, version }: { move: Move | ((proposedByMe: boolean) => Move); version?: number },
  alongside?: (moved: Moved) => Promise<void>,
): Promise<void> {
  const by = call.member.id;
  try {
    await inChatTransaction(call, async (transaction) => {
      const [row] = await runIn<LockedRow>(transaction.sql, lock, [by, tandemId]);
      if (!row) throw new ApiError('not_found');
      if (row.hasBlocked) throw new ApiError('member_blocked');
      if (!row.reachable || row.chatState !== 'accepted') throw new ApiError('member_unreachable');
      const chosen = typeof move === 'function' ? move(row.proposedBy === by) : move;
      const before = agreementOf(row);
      const result = moved(before, chosen, by, dayOf(transaction.now));
      if (result === 'invalid_input') throw new ApiError(result, { fields: [{ path: 'until', key: 'invalid' }] });
      if (typeof result === 'string') throw new ApiError(result);
      if (!result.event) return;
      if (version !== undefined && version !== row.version) throw new ApiError('tandem_changed');
      const both = { tandemId, chatId: row.chatId, memberIds: [by, row.otherId] };
      // Agreeing first to the terms of an organisation changes nothing that the other has read.
      const isSame = before.proposedBy === null && chosen.act === 'accept';
      const nextVersion = isSame ? row.version : row.version + 1;
      await writeStep(transaction, both, { before, after: result.agreement, version: nextVersion, by });
      await alongside?.({ transaction, tandemId, by, other: row.otherId });
      await announceTandemChange(transaction, both, { kind: result.event, by });
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new ApiError('tandem_exists');
    throw error;
  }
}
