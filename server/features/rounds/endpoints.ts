import type { roundEndpoints } from '../../../contract/rounds.ts';
import type { Actions } from '../../http/endpoint.ts';
import { acceptProposal, declineProposal } from './answer-proposal.ts';
import { listProposals } from './list-proposals.ts';
import { answerMailedProposal, readMailedProposal } from './mailed-proposal.ts';

export const roundActions: Actions<keyof typeof roundEndpoints> = {
  'GET /api/proposals': listProposals,
  'POST /api/proposals/{id}/yes': acceptProposal,
  'POST /api/proposals/{id}/no': declineProposal,
  'GET /api/proposals/mailed': readMailedProposal,
  'POST /api/proposals/mailed': answerMailedProposal,
};
