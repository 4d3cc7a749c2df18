import { stateOf, type TakeSnapshot } from '../../database/snapshots.ts';

export const takeTeamSnapshot: TakeSnapshot = async (sql, { id }) => {
  const team = await sql
    .selectFrom('teams')
    .select('name')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return team && { thing: { kind: 'team', name: team.name }, state: stateOf({ isHidden: false }) };
};
