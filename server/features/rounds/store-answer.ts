import type { ProposalAnswer } from '../../../contract/constants/rounds.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { type ChatTransaction, inChatTransaction, openProposedChat } from '../chat/public.ts';
import { notify } from '../notifications/public.ts';
import { findProposal } from './find-proposal.ts';

// A statement of its own: data read together with the lock would be from before the wait.
const lock: Prepared = {
  name: 'rounds_lock',
  text: 'select from proposals where id = $1 and $2::uuid in (first_id, second_id) for no key update',
};

const answered: Prepared = {
  name: 'rounds_answer',
  text: `update proposals set
      first_answer = case first_id when $2::uuid then $3 else first_answer end,
      first_answered_at = case first_id when $2::uuid then $4::timestamptz else first_answered_at end,
      second_answer = case second_id when $2::uuid then $3 else second_answer end,
      second_answered_at = case second_id when $2::uuid then $4::timestamptz else second_answered_at end
    where id = $1
    returning first_id as "firstId", second_id as "secondId", first_answer = 'yes' and second_answer = 'yes' as "bothSaidYes"`,
};

interface Answered {
  firstId: string;
  secondId: string;
  bothSaidYes: boolean | null;
}

/** The result of an answer. */
export interface Standing {
  answer: ProposalAnswer;
  chat: string | null;
}

/**
 * Stores a member's answer to a proposal. It can change until both said yes: then their chat opens, once, and the
 * first is notified. A no changes nothing the other could notice. Throws not_found, and proposal_over if it lapsed,
 * the other is unreachable, or the two already have a chat.
 */
export function storeAnswer(
  services: Pick<Services, 'database' | 'live' | 'clock'>,
  { memberId, proposalId }: { memberId: string; proposalId: string },
  answer: ProposalAnswer,
): Promise<Standing> {
  return inChatTransaction(services, async (transaction) => {
    const { sql, now } = transaction;
    await runIn(sql, lock, [proposalId, memberId]);
    const row = await findProposal(sql, { memberId, proposalId, now });
    if (row.chatId) return { answer: 'yes', chat: row.chatId };
    if (!row.isOpen) throw new ApiError('proposal_over');
    const [written] = await runIn<Answered>(sql, answered, [proposalId, memberId, answer, now]);
    const chat = written?.bothSaidYes ? await openFor(transaction, proposalId, memberId, written) : null;
    return { answer, chat };
  });
}

async function openFor(
  transaction: ChatTransaction,
  proposalId: string,
  memberId: string,
  { firstId, secondId }: Answered,
): Promise<string> {
  const { sql, now } = transaction;
  const chat = await openProposedChat(transaction, [firstId, secondId]);
  if (!chat) throw new ApiError('proposal_over');
  await sql.updateTable('proposals').set({ chat_id: chat }).where('id', '=', proposalId).execute();
  const recipient = memberId === firstId ? secondId : firstId;
  await notify(sql, { userIds: [recipient], kind: 'both_said_yes', group: chat, data: { chat }, now });
  return chat;
}
