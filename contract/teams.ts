import { z } from 'zod';
import { inviteResults } from './constants/teams.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { answerData, id, inData, isoTime } from './query.ts';
import { teamAddress } from './subscriptions.ts';

/**
 * A team member as its owner sees them: the address, and whether the invitation was accepted. Nothing of their
 * activity.
 */
export const teamMember = z.object({
  id,
  /**
   * the invited address; null for a member who joined by code, and for the owner, whose licence comes with the
   * purchase
   */
  email: z.string().nullable(),
  /** the member's name, once accepted */
  name: z.string().nullable(),
  state: z.enum(['invited', 'accepted']),
  isOwner: z.boolean(),
  invitedAt: isoTime,
  acceptedAt: isoTime.nullable(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** A team as its owner sees it. */
export const ownTeam = z.object({
  id,
  address: teamAddress,
  subscription: id,
  /** licences paid now */
  licences: z.int(),
  used: z.int(),
  /** a change from the next period on; null: none */
  nextLicences: z.int().nullable(),
  /** the smallest number of licences of its plan */
  licencesFrom: z.int(),
  /** paid at least once; before that only the owner can have a licence, and no one can be invited */
  isPaid: z.boolean(),
  /** until when licences give premium; null while they give none */
  premiumUntil: isoTime.nullable(),
  members: z.array(teamMember),
  /** additional licences ordered, awaiting approval on the provider's page */
  order: z.object({ licences: z.int(), amount: z.int(), approveUrl: z.string().nullable() }).nullable(),
});
export type OwnTeam = z.infer<typeof ownTeam>;

/** The caller's team licence. */
export const membership = z.object({
  /** of the team, for reporting its name */
  id,
  team: z.string(),
  since: isoTime,
  /** the team is the caller's own */
  isOwner: z.boolean(),
  premiumUntil: isoTime.nullable(),
});
export type Membership = z.infer<typeof membership>;

export const inviteLine = z.object({
  line: z.int(),
  /** the parsed address, or the line if it contains none; at most 254 characters */
  text: z.string(),
  result: z.enum(inviteResults),
});
export type InviteLine = z.infer<typeof inviteLine>;

/** The cost of a number of licences. */
export const licenceQuote = z.object({
  licences: z.int(),
  /** Rappen for the rest of the period; 0 for fewer licences */
  amountNow: z.int(),
  /** Rappen for each later period */
  amountNext: z.int(),
  /** when it takes effect: now for more, the next period for fewer */
  from: isoTime,
});
export type LicenceQuote = z.infer<typeof licenceQuote>;

const token = z.string().regex(/^[\w-]{20,100}$/);
const licences = z.int().min(1).max(limits.licences.max);

export const teamEndpoints = {
  'GET /api/team': endpoint({
    summary: 'The team the caller owns, and their own team licence',
    access: 'member',
    rateLimit: 'reads',
    answer: answerData(z.object({ owned: ownTeam.nullable(), membership: membership.nullable() })),
  }),
  'PUT /api/team': endpoint({
    summary: 'Change the name and address on future invoices',
    access: 'confirmed',
    rateLimit: 'writes',
    body: inData(teamAddress),
    answer: answerData(ownTeam),
  }),
  'POST /api/team/members': endpoint({
    summary: 'Invite addresses: one or many, typed or from a CSV file, with a report for each line',
    access: 'confirmed',
    rateLimit: 'mails',
    body: inData(z.strictObject({ addresses: z.string().max(limits.invitationsText.max) })),
    answer: answerData(z.array(inviteLine)),
    maxBodyBytes: 400 * 1024,
  }),
  'DELETE /api/team/members/{id}': endpoint({
    summary: 'Withdraw an invitation or a licence; its holder is notified',
    access: 'member',
    rateLimit: 'writes',
    params: z.strictObject({ id }),
    status: 204,
  }),
  'GET /api/team/invitation': endpoint({
    summary: 'The subject of a mailed invitation',
    access: 'visitor',
    // A company whose members open their invitations shares one address, and a code this long cannot be guessed.
    rateLimit: 'reads',
    query: z.strictObject({ token }),
    answer: answerData(
      z.object({
        id,
        team: z.string(),
        isFull: z.boolean(),
        isOver: z.boolean(),
        /** cohorts of the team to which the address is invited, too */
        programmes: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
  'POST /api/team/invitation/accept': endpoint({
    summary: 'Accept an invitation: premium immediately, while the team is paid. The last licence goes to one member',
    access: 'member',
    rateLimit: 'credentials',
    body: inData(z.strictObject({ token })),
    answer: answerData(membership),
  }),
  'POST /api/team/invitation/decline': endpoint({
    summary: 'Decline an invitation',
    access: 'visitor',
    rateLimit: 'credentials',
    body: inData(z.strictObject({ token })),
    status: 204,
  }),
  'DELETE /api/team/membership': endpoint({
    summary: 'Give back the caller’s team licence',
    access: 'member',
    rateLimit: 'writes',
    status: 204,
  }),
  'GET /api/team/licences': endpoint({
    summary: 'The cost of another number of licences',
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({ licences: z.coerce.number<number | string>().pipe(licences) }),
    answer: answerData(licenceQuote),
  }),
  'POST /api/team/licences': endpoint({
    summary: 'Order another total of licences: more immediately for the rest of the period, fewer from the next one on',
    access: 'confirmed',
    rateLimit: 'credentials',
    body: inData(z.strictObject({ licences })),
    answer: answerData(ownTeam),
  }),
  'POST /api/team/licences/confirm': endpoint({
    summary: 'Check with the provider whether the owner approved the ordered licences; safe to repeat',
    access: 'member',
    rateLimit: 'writes',
    answer: answerData(ownTeam),
  }),
  'DELETE /api/team/licences': endpoint({
    summary: 'Drop an order of licences not yet approved',
    access: 'member',
    rateLimit: 'writes',
    answer: answerData(ownTeam),
  }),
};
