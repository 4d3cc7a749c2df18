export { activitiesOfMember } from './activity-calendar.ts';
export { hideText } from './hide-text.ts';
export { settleHeldText } from './settle-held-text.ts';
