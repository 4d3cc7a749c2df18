export { giveCodeTime, givePaidTime, giveTeamTime } from './give-time.ts';
export { inPremiumTransaction, type PremiumTransaction } from './premium-transaction.ts';
