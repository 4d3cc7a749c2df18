import { z } from 'zod';
import { inviteResults } from './constants/teams.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { answerData, id, inData, isoTime } from './query.ts';
import { teamAddress } from './subscriptions.ts';

/** Somebody in a team as its owner sees them: an address, and whether it was accepted. Nothing of what they do here. */
export const teamMember = z.object({
  id,
  /** the address that was invited; null for a member who came by a code, and for the owner, who has one by buying */
  email: z.string().nullable(),
  /** the name of the member, once they accepted */
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
  /** fewer or more from the next period on; null: as now */
  nextLicences: z.int().nullable(),
  /** the smallest number of licences of its plan */
  licencesFrom: z.int(),
  /** paid for at least once; before that there is the owner's licence at most, and nobody is invited */
  isPaid: z.boolean(),
  /** until when those with a licence have premium; null while it gives none */
  premiumUntil: isoTime.nullable(),
  members: z.array(teamMember),
  /** more licences ordered, and to be agreed to on the provider's page */
  order: z.object({ licences: z.int(), amount: z.int(), approveUrl: z.string().nullable() }).nullable(),
});
export type OwnTeam = z.infer<typeof ownTeam>;

/** The licence the caller has from a team. */
export const membership = z.object({
  /** of the team, to report its name by */
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
  /** the address as it was read, or the line where none was found; at most 254 characters */
  text: z.string(),
  result: z.enum(inviteResults),
});
export type InviteLine = z.infer<typeof inviteLine>;

/** What a number of licences comes to. */
export const licenceQuote = z.object({
  licences: z.int(),
  /** Rappen for the rest of the period; 0 for fewer licences */
  amountNow: z.int(),
  /** Rappen for each period from then on */
  amountNext: z.int(),
  /** from when: now for more, the next period for fewer */
  from: isoTime,
});
export type LicenceQuote = z.infer<typeof licenceQuote>;

const token = z.string().regex(/^[\w-]{20,100}$/);
const licences = z.int().min(1).max(limits.licences.max);

export const teamEndpoints = {
  'GET /api/team': endpoint({
    summary: 'The team the caller owns, and the licence they have from one',
    access: 'member',
    rateLimit: 'reads',
    answer: answerData(z.object({ owned: ownTeam.nullable(), membership: membership.nullable() })),
  }),
  'PUT /api/team': endpoint({
    summary: 'Change the name and address on coming invoices',
    access: 'confirmed',
    rateLimit: 'writes',
    body: inData(teamAddress),
    answer: answerData(ownTeam),
  }),
  'POST /api/team/members': endpoint({
    summary: 'Invite addresses: one or many, typed or out of a CSV file, with a report for each line',
    access: 'confirmed',
    rateLimit: 'mails',
    body: inData(z.strictObject({ addresses: z.string().max(limits.invitationsText.max) })),
    answer: answerData(z.array(inviteLine)),
    maxBodyBytes: 400 * 1024,
  }),
  'DELETE /api/team/members/{id}': endpoint({
    summary: 'Take back an invitation, or a licence; whoever had it is told',
    access: 'member',
    rateLimit: 'writes',
    params: z.strictObject({ id }),
    status: 204,
  }),
  'GET /api/team/invitation': endpoint({
    summary: 'What a mailed invitation is for',
    access: 'visitor',
    // A firm that opens its invitations has one address; nobody guesses so long a code.
    rateLimit: 'reads',
    query: z.strictObject({ token }),
    answer: answerData(z.object({ id, team: z.string(), isFull: z.boolean(), isOver: z.boolean() })),
  }),
  'POST /api/team/invitation/accept': endpoint({
    summary: 'Accept an invitation: premium at once, as long as the team pays. The last licence goes to one',
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
    summary: 'Leave the team the caller has a licence from',
    access: 'member',
    rateLimit: 'writes',
    status: 204,
  }),
  'GET /api/team/licences': endpoint({
    summary: 'What another number of licences would cost',
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({ licences: z.coerce.number<number | string>().pipe(licences) }),
    answer: answerData(licenceQuote),
  }),
  'POST /api/team/licences': endpoint({
    summary:
      'Order another number of licences in all: more at once for the rest of the period, fewer from the next one on',
    access: 'confirmed',
    rateLimit: 'credentials',
    body: inData(z.strictObject({ licences })),
    answer: answerData(ownTeam),
  }),
  'POST /api/team/licences/confirm': endpoint({
    summary: 'Ask the provider whether the owner agreed to the ordered licences; harmless again',
    access: 'member',
    rateLimit: 'writes',
    answer: answerData(ownTeam),
  }),
  'DELETE /api/team/licences': endpoint({
    summary: 'Drop an order of licences that is not agreed to yet',
    access: 'member',
    rateLimit: 'writes',
    answer: answerData(ownTeam),
  }),
};
