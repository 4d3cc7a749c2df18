import type { Declared } from '../../database/personal-data.ts';
import { eraseFromTeams } from './erase-from-teams.ts';

export const teamsData = {
  teams: { exports: ['teams'], erased: eraseFromTeams, retention: ['invoices'] },
  // Ended and without its address by the erasure of its team, or of its member.
  team_members: { exports: ['memberships'], erased: 'follows', retention: ['account'] },
  // For a while, a link still shows that it has ended instead of being unknown.
  team_links: { exports: [], erased: 'stays', retention: ['team_mailings'], expires: 'expires_at <= :before' },
  team_mailings: {
    exports: [],
    erased: 'stays',
    retention: ['team_mailings'],
    expires: "mailed_at <= :now - interval '1 day'",
  },
} satisfies Declared;
