import { emailKey } from '../../../contract/email.ts';
import * as limits from '../../../contract/limits.ts';
import type { InviteLine } from '../../../contract/teams.ts';
import type { AddressLine } from './read-addresses.ts';

/** What is known of the addresses in a text; all lower case. */
export interface KnownAddresses {
  /** of members of the team */
  members: Set<string>;
  /** with an open invitation, and its id */
  invited: Map<string, string>;
  /** mailed less than a day ago */
  mailed: Set<string>;
  /** how many more invitations may be open, and how many more mails may be sent today */
  room: { invitations: number; mails: number };
}

/** A line with its result. */
export interface DecidedLine extends AddressLine {
  result: InviteLine['result'];
}

/** Decides the result of each line, in order. */
export function decideInvitations(
  lines: AddressLine[],
  { members, invited, mailed, room }: KnownAddresses,
): DecidedLine[] {
  const seen = new Set<string>();
  let { invitations, mails } = room;
  const decide = (address: string): InviteLine['result'] => {
    if (seen.has(address)) return 'double';
    if (seen.size === limits.invitationsAtOnce) return 'too_many';
    seen.add(address);
    if (members.has(address)) return 'member';
    if (mailed.has(address)) return 'waiting';
    const isOpen = invited.has(address);
    if (mails === 0 || (!isOpen && invitations === 0)) return 'too_many';
    mails -= 1;
    if (isOpen) return 'again';
    invitations -= 1;
    return 'invited';
  };
  return lines.map((line) => ({
    ...line,
    result: line.address === null ? 'malformed' : decide(emailKey(line.address)),
  }));
}
