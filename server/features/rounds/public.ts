export type { Solve } from './choice/solve-in-thread.ts';
export { type CandidatePair, chooseProposals } from './choose-proposals.ts';
