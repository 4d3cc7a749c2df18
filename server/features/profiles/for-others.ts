export { presentImage } from '../images/for-others.ts';
export { type ChatWith, chatsWith } from './chats-with.ts';
export { presentOwnProfile } from './own-profile.ts';
export {
  type Presentation,
  type ProfileAnswer,
  placeOf,
  presentForMember,
  presentForVisitor,
  presentLanguages,
} from './present-profile.ts';
export { type LanguageChoice, type ProfileRow, profileColumns } from './profile-row.ts';
export { ageOf } from './rules.ts';
export { yearOf } from './this-year.ts';
