import type { TeamAddress } from '../../../contract/subscriptions.ts';
import type { ExportPart } from '../export-parts/public.ts';

/** The teams the member pays for. */
export const teamsExport: ExportPart<'teams'> = {
  async read({ database, member }) {
    const rows = await database.sql
      .selectFrom('teams')
      .select(['name', 'street', 'postcode', 'place', 'country', 'created_at'])
      .where('owner_id', '=', member.id)
      .orderBy('created_at')
      .execute();
    return rows.map(({ created_at, country, ...row }) => ({
      ...row,
      country: country as TeamAddress['country'],
      createdAt: created_at.toISOString(),
    }));
  },
};

/** The member's team licences. */
export const membershipsExport: ExportPart<'memberships'> = {
  async read({ database, member }) {
    const rows = await database.sql
      .selectFrom('team_members')
      .innerJoin('teams', 'teams.id', 'team_members.team_id')
      .select(['teams.name as team', 'accepted_at', 'invited_at', 'ended_at'])
      .where('user_id', '=', member.id)
      .orderBy('accepted_at')
      .execute();
    return rows.map(({ team, accepted_at, invited_at, ended_at }) => ({
      team,
      since: (accepted_at ?? invited_at).toISOString(),
      until: ended_at?.toISOString() ?? null,
    }));
  },
};
