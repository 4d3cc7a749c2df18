export { eraseProposals } from './erase-proposals.ts';
