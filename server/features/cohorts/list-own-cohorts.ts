import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';

const list: Prepared = {
  name: 'cohorts_mine',
  text: `select c.code, c.name, teams.name as team, c.ends_on as "endsOn",
      exists (select from cohort_pairs p where p.published_at is not null and a.id in (p.first_id, p.second_id)) as "isPaired"
    from cohort_applications a join cohorts c on c.id = a.cohort_id join teams on teams.id = c.team_id
    where a.user_id = $1 and a.left_at is null order by c.ends_on desc, c.id`,
};

interface Row {
  code: string;
  name: string;
  team: string;
  endsOn: string;
  isPaired: boolean;
}

/** The cohorts the caller applied to and has not left, the newest term first. */
export const listOwnCohorts: Action<'GET /api/cohorts'> = async ({ database, member }) => ({
  data: await database.run<Row>(list, [member.id]),
});
