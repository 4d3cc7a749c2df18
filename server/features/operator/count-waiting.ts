import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../endpoint.ts';

const waiting: Prepared = {
  name: 'operator_waiting',
  text: `select (select count(*) from cases where state = 'open') as "openCases",
    (select count(*) from appeals where answered_at is null) as "openAppeals"`,
};

/** How many cases and appeals wait. */
export const countWaiting: Action<'GET /api/operator/counts'> = async ({ database }) => {
  const [row] = await database.run<{ openCases: number; openAppeals: number }>(waiting, []);
  return { data: row ?? { openCases: 0, openAppeals: 0 } };
};
