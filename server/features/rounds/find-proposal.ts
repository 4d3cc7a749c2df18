import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { type ProposalRow, selectProposals } from './select-proposals.ts';

const find: Prepared = { name: 'rounds_find', text: `${selectProposals} and p.id = $3` };

export interface ProposalOf {
  memberId: string;
  proposalId: string;
  now: Date;
}

/** A proposal as one of its two members sees it. Throws not_found for others'. */
export async function findProposal(sql: Sql, { memberId, proposalId, now }: ProposalOf): Promise<ProposalRow> {
  const [row] = await runIn<ProposalRow>(sql, find, [memberId, now, proposalId]);
  if (!row) throw new ApiError('not_found');
  return row;
}
