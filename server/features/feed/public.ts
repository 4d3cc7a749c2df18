export { activitiesOfMember } from './activity-calendar.ts';
export { hideText } from './hide-text.ts';
export {
  endImportedTexts,
  importComments,
  importParticipations,
  importPosts,
  removeImportedPosts,
} from './import-posts.ts';
export { settleHeldText } from './settle-held-text.ts';
