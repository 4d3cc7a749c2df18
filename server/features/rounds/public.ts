export { type CandidatePair, chooseProposals } from './choose-proposals.ts';
