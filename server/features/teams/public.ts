export { giveOwnerLicence } from './give-owner-licence.ts';
export { joinTeam } from './join-team.ts';
export { setLicences, setNextLicences } from './licences.ts';
export { findMembership } from './membership.ts';
export { openTeam } from './open-team.ts';
export { readOwnTeam } from './own-team.ts';
export { returnTeam } from './return-team.ts';
