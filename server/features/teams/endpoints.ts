import type { teamEndpoints } from '../../../contract/teams.ts';
import type { Actions } from '../../http/endpoint.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeTeam } from './change-team.ts';
import { declineInvitation } from './decline-invitation.ts';
import { inviteMembers } from './invite-members.ts';
import { leaveTeam } from './leave-team.ts';
import { readInvitation } from './read-invitation.ts';
import { readTeam } from './read-team.ts';
import { removeMember } from './remove-member.ts';

/** Licences are ordered through the subscription. */
export const teamActions: Actions<Exclude<keyof typeof teamEndpoints, `${string}/licences${string}`>> = {
  'GET /api/team': readTeam,
  'PUT /api/team': changeTeam,
  'POST /api/team/members': inviteMembers,
  'DELETE /api/team/members/{id}': removeMember,
  'GET /api/team/invitation': readInvitation,
  'POST /api/team/invitation/accept': acceptInvitation,
  'POST /api/team/invitation/decline': declineInvitation,
  'DELETE /api/team/membership': leaveTeam,
};
