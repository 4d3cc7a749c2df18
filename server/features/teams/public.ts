export { eraseFromTeams } from './erase-from-teams.ts';
export { joinTeam } from './join-team.ts';
export { findMembership } from './membership.ts';
