import type { teamEndpoints } from '../../../contract/teams.ts';
import type { Actions } from '../../http/endpoint.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeLicences, takeBackLicences } from './change-licences.ts';
import { changeTeam } from './change-team.ts';
import { confirmLicences } from './confirm-licences.ts';
import { declineInvitation } from './decline-invitation.ts';
import { inviteMembers } from './invite-members.ts';
import { leaveTeam } from './leave-team.ts';
import { readInvitation } from './read-invitation.ts';
import { readLicenceQuote } from './read-licence-quote.ts';
import { readTeam } from './read-team.ts';
import { removeMember } from './remove-member.ts';

export const teamActions: Actions<keyof typeof teamEndpoints> = {
  'GET /api/team': readTeam,
  'PUT /api/team': changeTeam,
  'POST /api/team/members': inviteMembers,
  'DELETE /api/team/members/{id}': removeMember,
  'GET /api/team/invitation': readInvitation,
  'POST /api/team/invitation/accept': acceptInvitation,
  'POST /api/team/invitation/decline': declineInvitation,
  'DELETE /api/team/membership': leaveTeam,
  'GET /api/team/licences': readLicenceQuote,
  'POST /api/team/licences': changeLicences,
  'POST /api/team/licences/confirm': confirmLicences,
  'DELETE /api/team/licences': takeBackLicences,
};
