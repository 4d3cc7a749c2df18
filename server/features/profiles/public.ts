export { beginningFaults, beginProfile, type ProfileBeginning } from './begin-profile.ts';
export { type ChatColumns, chatBetween, presentChat } from './chat-between.ts';
export { hideProfile } from './hide-profile.ts';
export { importPictures, importProfiles } from './import-profiles.ts';
export { markVisit } from './mark-visit.ts';
export { presentOwnRow } from './own-profile.ts';
export {
  placesOf,
  presentForMember,
  presentForVisitor,
  presentLanguages,
} from './present-profile.ts';
export { firstPlaceOf, type ProfileRow, profileColumns } from './profile-row.ts';
export { birthyearBounds } from './rules.ts';
