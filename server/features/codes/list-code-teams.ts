import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';

const teams: Prepared = {
  name: 'codes_teams',
  text: `select id, name, licences, used from teams where closed_at is null and licences > 0
    order by lower(name), id limit 1000`,
};

/** Teams that codes can be created for, by name. */
export const listCodeTeams: Action<'GET /api/operator/codes/teams'> = async ({ database }) => ({
  data: await database.run<{ id: string; name: string; licences: number; used: number }>(teams, []),
});
