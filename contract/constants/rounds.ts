/** Answers to a proposal. A no is never disclosed; it can become a yes while the proposal is open. */
export const proposalAnswers = ['yes', 'no'] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];
