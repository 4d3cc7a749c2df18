export { cohortToApplyTo } from './cohort-to-apply-to.ts';
