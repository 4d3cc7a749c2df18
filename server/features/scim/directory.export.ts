import type { ExportPart } from '../export-parts/public.ts';

/** What directories of organisations say about the member who accepted their invitation. */
export const directoryExport: ExportPart<'directoryEntries'> = {
  async read({ database, member }) {
    const rows = await database.sql
      .selectFrom('scim_users')
      .innerJoin('team_members', 'team_members.id', 'scim_users.member_id')
      .innerJoin('teams', 'teams.id', 'scim_users.team_id')
      .select(['scim_users.id', 'teams.name as team', 'user_name', 'external_id', 'scim_users.email', 'is_active'])
      .where('team_members.user_id', '=', member.id)
      .orderBy('scim_users.created_at')
      .execute();
    const groups = rows.length
      ? await database.sql
          .selectFrom('scim_group_members')
          .innerJoin('scim_groups', 'scim_groups.id', 'scim_group_members.group_id')
          .select(['user_id', 'display_name'])
          .where(
            'user_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('display_name')
          .execute()
      : [];
    return rows.map(({ id, team, user_name, external_id, email, is_active }) => ({
      team,
      userName: user_name,
      externalId: external_id,
      email,
      isActive: is_active,
      groups: groups.filter(({ user_id }) => user_id === id).map(({ display_name }) => display_name),
    }));
  },
};
