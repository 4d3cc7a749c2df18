export { activitiesOfMember } from './activity-calendar.ts';
export { bringComments, bringParticipations, bringPosts, endBroughtTexts, takePostsBack } from './bring-posts.ts';
export { hideText } from './hide-text.ts';
export { settleHeldText } from './settle-held-text.ts';
