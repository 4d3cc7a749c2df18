export { cohortToApplyTo } from './cohort-to-apply-to.ts';
export { inviteAddresses } from './invite-addresses.ts';
export { leaveCohortsOf } from './leave-cohorts.ts';
