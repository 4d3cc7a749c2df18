import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { takesPart } from '../visibility/public.ts';

interface Row {
  id: string;
  code: string;
  name: string;
  startsOn: string;
  endsOn: string;
  deadlineOn: string;
  people: number;
  waiting: number;
  pairs: number;
}

const list: Prepared = {
  name: 'cohorts_of_team',
  text: `select c.id, c.code, c.name, c.starts_on as "startsOn", c.ends_on as "endsOn", c.deadline_on as "deadlineOn",
      people.count as people, people.waiting, pairs.count as pairs
    from cohorts c cross join lateral (
      select count(*) as count, count(*) filter (where a.excluded_at is null and not exists (
          select from cohort_pairs p left join tandems t on t.id = p.tandem_id where a.id in (p.first_id, p.second_id)
            and p.published_at is not null and t.id is not null and (t.state <> 'ended' or t.ending in ('term', 'goal')))) as waiting
      from cohort_applications a join users on users.id = a.user_id
      where a.cohort_id = c.id and a.left_at is null and ${takesPart('users')}
    ) people cross join lateral (
      select count(*) as count from cohort_pairs p join cohort_applications a on a.id = p.first_id
      where a.cohort_id = c.id and p.published_at is not null
    ) pairs
    where c.team_id = $1 order by c.ends_on desc, c.id desc`,
};

/** The team the caller owns, with its cohorts, the newest term first. Throws not_found if they own none. */
export const listCohorts: Action<'GET /api/organisation'> = async ({ database, member, clock }) => {
  const team = await database.sql
    .selectFrom('teams')
    .innerJoin('subscriptions', 'subscriptions.id', 'teams.subscription_id')
    .select(['teams.id', 'name', 'teams.licences', 'paid_until', 'premium_until'])
    .where('teams.owner_id', '=', member.id)
    .where('teams.closed_at', 'is', null)
    .executeTakeFirst();
  if (!team) throw new ApiError('not_found');
  const { id, name, licences, paid_until, premium_until } = team;
  return {
    data: {
      team: name,
      room: licences,
      isPaid: paid_until !== null && premium_until !== null && premium_until > clock(),
      cohorts: await database.run<Row>(list, [id]),
    },
  };
};
