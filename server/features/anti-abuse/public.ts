export { admitPublicText, lockAuthor } from './admit-public-text.ts';
export { admitFollowUp, admitRequest, type HeldBecause } from './admit-request.ts';
export { checkProof } from './check-proof.ts';
export { forgetText } from './mark-text.ts';
export { throwawayFaults } from './throwaway-faults.ts';
