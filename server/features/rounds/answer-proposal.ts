import type { Action } from '../../http/endpoint.ts';
import { storeAnswer } from './store-answer.ts';

/** Accepts a proposal for the member; opens the chat if the other has too. Throws what storeAnswer throws. */
export const acceptProposal: Action<'POST /api/proposals/{id}/yes'> = async (call) => ({
  data: { id: call.params.id, ...(await storeAnswer(call, requested(call), 'yes')) },
});

/** Declines a proposal. Throws what storeAnswer throws. */
export const declineProposal: Action<'POST /api/proposals/{id}/no'> = async (call) => ({
  data: { id: call.params.id, ...(await storeAnswer(call, requested(call), 'no')) },
});

function requested({ member, params }: { member: { id: string }; params: { id: string } }) {
  return { memberId: member.id, proposalId: params.id };
}
