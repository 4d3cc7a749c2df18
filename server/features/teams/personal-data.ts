import type { Declared } from '../../database/personal-data.ts';
import { eraseFromTeams } from './erase-from-teams.ts';

export const teamsData = {
  teams: {
    holds: 'name and address of a company',
    seenBy: 'its owner; its members the name; admins',
    exports: ['teams'],
    erased: eraseFromTeams,
    retention: ['invoices'],
  },
  // Ended and without its address by the erasure of its team, or of its member.
  team_members: {
    holds: 'who has or had a licence, the address invited',
    seenBy: 'the owner of the team; the member',
    exports: ['memberships'],
    erased: 'follows',
    retention: ['account'],
  },
  // For a while, a link still shows that it has ended instead of being unknown.
  team_links: {
    holds: 'hashes of invitations',
    seenBy: 'nobody',
    exports: [],
    erased: 'stays',
    retention: ['team_mailings'],
    expires: 'expires_at <= :before',
  },
  team_mailings: {
    holds: 'keyed hashes of addresses that were mailed',
    seenBy: 'nobody',
    exports: [],
    erased: 'stays',
    retention: ['team_mailings'],
    expires: "mailed_at <= :now - interval '1 day'",
  },
} satisfies Declared;
