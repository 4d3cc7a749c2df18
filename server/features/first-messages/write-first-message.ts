import type { Action } from '../../http/endpoint.ts';
import { startChat } from '../chat/public.ts';
import { refuseFaultySlots, storeMeeting } from '../meetings/public.ts';

/**
 * Writes to a member, with proposed meeting times if given (product 12): both are stored or neither. In an existing
 * chat they become a message and an offer. Throws what startChat throws, too_many_meetings if another offer waits in
 * the same request, and invalid_input for invalid times.
 */
export const writeFirstMessage: Action<'POST /api/chats'> = async (call) => {
  const { meeting: proposal, ...message } = call.body.data;
  const by = call.member.id;
  const data = await startChat(call, { ...message, place: proposal?.place }, async (transaction, chat) => {
    if (!proposal) return;
    refuseFaultySlots(proposal.slots, transaction.now, 'meeting.slots');
    await storeMeeting(transaction, { chat, by, proposal });
  });
  return { data };
};
