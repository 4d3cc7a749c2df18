import type { Action } from '../../http/endpoint.ts';
import { startChat } from '../chat/public.ts';
import { refuseFaultySlots, storeMeeting } from '../meetings/public.ts';

/**
 * Writes to a member, with times for a meeting where some are offered (product 12): both are stored or neither. In a chat that is there
 * already they are a message and an offer in it. Throws what startChat throws, too_many_meetings where another offer waits in the
 * same request, and invalid_input for times that cannot be offered.
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
