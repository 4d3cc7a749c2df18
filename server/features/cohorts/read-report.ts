import type { CohortReport } from '../../../contract/cohorts.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { lockCohorts, ownCohort } from './cohort-row.ts';
import { type Contributions, type Released, releaseFigures, shownFigures } from './release-figures.ts';

interface Row {
  id: string;
  name: string;
  isListed: boolean;
  isPaired: boolean;
  meetings: number;
  minutes: number;
  certificates: number;
}

// Meetings and minutes as both confirmed them, between the people that this cohort paired, in its term.
const contributions: Prepared = {
  name: 'cohorts_contributions',
  text: `select a.id, profiles.name, a.is_listed and a.left_at is null as "isListed", done."isPaired", done.meetings, done.minutes,
      (select count(*) from certificates where certificates.user_id = a.user_id and withdrawn_at is null
        and issued_at >= c.starts_on and issued_at < c.ends_on + 30) as certificates
    from cohort_applications a join cohorts c on c.id = a.cohort_id join profiles on profiles.id = a.user_id
      cross join lateral (
        select count(p.id) > 0 as "isPaired", count(m.meeting_id) as meetings,
          coalesce(sum(m.first_minutes + m.second_minutes), 0)::integer as minutes
        from cohort_pairs p left join tandems t on t.id = p.tandem_id
          left join confirmed_meetings m on m.chat_id = t.chat_id and m.starts_at >= p.published_at
            and m.starts_at < c.ends_on + 1
        where a.id in (p.first_id, p.second_id) and p.published_at is not null
      ) done
    where a.cohort_id = $1 order by profiles.name, a.id`,
};

/** The report of a cohort of the caller's team. Throws not_found. */
export const readReport: Action<'GET /api/organisation/cohorts/{id}/report'> = async (call) => ({
  data: await reportOf(call),
});

/** Releases the report's figures as far as they may change, and stores what was released. Throws not_found. */
export function reportOf(
  call: Pick<Call<'GET /api/organisation/cohorts/{id}/report'>, 'database' | 'member' | 'params' | 'clock'>,
): Promise<CohortReport> {
  const { database, member, params, clock } = call;
  return database.sql.transaction().execute(async (sql) => {
    const now = clock();
    const cohort = await ownCohort(sql, member.id, params.id, now);
    await lockCohorts(sql, [cohort.id]);
    const rows = await runIn<Row>(sql, contributions, [cohort.id]);
    const { figures, madeAt } = await release(sql, cohort.id, rows, now);
    const listed = rows.filter(({ isListed }) => isListed);
    return {
      figures: shownFigures(figures, new Set(listed.map(({ id }) => id))),
      listsHours: cohort.lists_hours,
      listed: (cohort.lists_hours ? listed : []).map(({ name, minutes, meetings }) => ({
        name,
        hours: Math.floor(minutes / 60),
        meetings,
        hasMinimum: minutes >= cohort.minimum_hours * 60,
      })),
      madeAt: madeAt.toISOString(),
      minimumHours: cohort.minimum_hours,
      name: cohort.name,
      team: cohort.team,
      startsOn: cohort.starts_on,
      endsOn: cohort.ends_on,
    };
  });
}

async function release(sql: Sql, cohortId: string, rows: readonly Row[], now: Date) {
  const previous = await sql
    .selectFrom('cohort_reports')
    .select(['figures', 'made_at'])
    .where('cohort_id', '=', cohortId)
    .executeTakeFirst();
  const known = (previous?.figures ?? {}) as Released;
  const figures = releaseFigures(contributionsOf(rows), known);
  const isSame = JSON.stringify(figures) === JSON.stringify(known);
  if (previous && isSame) return { figures, madeAt: previous.made_at };
  const values = { figures: JSON.stringify(figures), made_at: now };
  await sql
    .insertInto('cohort_reports')
    .values({ cohort_id: cohortId, ...values })
    .onConflict((conflict) => conflict.column('cohort_id').doUpdateSet(values))
    .execute();
  return { figures, madeAt: now };
}

function contributionsOf(rows: readonly Row[]): Contributions {
  const of = (part: (row: Row) => number) =>
    Object.fromEntries(rows.map((row) => [row.id, part(row)] as const).filter(([, value]) => value > 0));
  return {
    joined: of(() => 1),
    paired: of(({ isPaired }) => Number(isPaired)),
    met1: of(({ meetings }) => Number(meetings >= 1)),
    met3: of(({ meetings }) => Number(meetings >= 3)),
    met6: of(({ meetings }) => Number(meetings >= 6)),
    hours: of(({ minutes }) => minutes),
    certificates: of(({ certificates }) => Number(certificates > 0)),
  };
}
