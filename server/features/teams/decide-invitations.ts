import { emailKey } from '../../../contract/email.ts';
import * as limits from '../../../contract/limits.ts';
import type { InviteLine } from '../../../contract/teams.ts';
import type { AddressLine } from './read-addresses.ts';

/** What is known of the addresses of a text; all in small letters. */
export interface KnownAddresses {
  /** of members of the team */
  members: Set<string>;
  /** with an invitation that is open, and its id */
  invited: Map<string, string>;
  /** mailed less than a day ago */
  mailed: Set<string>;
  /** how many invitations more may be open, and how many mails may still be sent today */
  room: { invitations: number; mails: number };
}

/** A line with what becomes of it. */
export interface DecidedLine extends AddressLine {
  result: InviteLine['result'];
}

/** Decides what becomes of each line, the first ones first. */
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
