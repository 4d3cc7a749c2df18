/** What can be said to a proposal. A no is never told; it can become a yes as long as the proposal can be answered. */
export const proposalAnswers = ['yes', 'no'] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];
