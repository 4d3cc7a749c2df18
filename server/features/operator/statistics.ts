import { dayOf } from '../../../contract/format/clock.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { type Locale, perLocale, timeZone } from '../../../contract/locales.ts';
import type { Statistics } from '../../../contract/operator-views.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { stays } from '../visibility/public.ts';
import { readFairness } from './fairness.ts';

const visitsOfPages = `select page, locale, sum(visits)::integer as visits from page_visits where day >= $1::date group by page, locale`;

/** The visits to each page in the last so many days, the most visited first; null where another service counts them. */
async function readPageVisits(
  { clock, database, environment }: Pick<Services, 'clock' | 'database' | 'environment'>,
  days: number,
): Promise<Statistics['pages']> {
  if (environment.analyticsUrl) return null;
  const since = dayOf(new Date(clock().getTime() - (days - 1) * dayMs));
  const sums = await database.run<{ page: string; locale: Locale; visits: number }>({ text: visitsOfPages }, [since]);
  const pages = new Map<string, NonNullable<Statistics['pages']>[number]>();
  for (const { page, locale, visits } of sums) {
    const row = pages.get(page) ?? { page, ...perLocale(() => 0), all: 0 };
    pages.set(page, { ...row, [locale]: visits, all: row.all + visits });
  }
  return [...pages.values()]
    .sort((one, other) => other.all - one.all || one.page.localeCompare(other.page, 'en'))
    .slice(0, limits.pagesListed);
}

/** Languages shown in the comparison of demand and offer. */
const languagesShown = 20;

// $1 is the current time, $2 the number of days, on the site's clock (product 9). A day's visits are stored as they
// happen, and cannot be fewer than the members last seen on it; signing up counts as a visit.
const dayNumbers = `with days as (
    select day::date as day, day as starts, day + interval '1 day' as ends
    from generate_series(
      date_trunc('day', $1::timestamptz at time zone '${timeZone}') - ($2::integer - 1) * interval '1 day',
      date_trunc('day', $1::timestamptz at time zone '${timeZone}'), interval '1 day') day
  ), signed_up as (
    select (created_at at time zone '${timeZone}')::date as day, count(*) as total from users
    where created_at >= $1::timestamptz - ($2::integer + 1) * interval '1 day' group by 1
  ), last_seen as (
    select active_day as day, count(*) as total from search_entries
    where speaks = 0 and learns = 0 and active_day >= ($1::timestamptz)::date - $2::integer group by 1
  ), requests as (
    select (created_at at time zone '${timeZone}')::date as day, count(*) as sent, count(answered_at) as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 3600)
        filter (where answered_at is not null) as median
    from chats where created_at >= $1::timestamptz - ($2::integer + 1) * interval '1 day' group by 1
  ), looked_at as (
    select day, sum(visits) as total from page_visits
    where day >= ($1::timestamptz)::date - $2::integer group by 1
  )
  select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(signed_up.total, 0)::integer as "signUps",
    greatest(coalesce(daily_visits.members, 0) + coalesce(signed_up.total, 0), coalesce(last_seen.total, 0))::integer
      as "activeMembers",
    coalesce(sent, 0)::integer as "requestsSent", coalesce(answered, 0)::integer as "requestsAnswered",
    median as "medianHoursToAnswer", coalesce(looked_at.total, 0)::integer as "pageVisits"
  from days left join signed_up using (day) left join last_seen using (day) left join requests using (day) left join looked_at using (day)
    left join daily_visits on daily_visits.day = days.day
  order by days.day`;

const totalNumbers = `with start as (
    select (date_trunc('day', $1::timestamptz at time zone '${timeZone}') - ($2::integer - 1) * interval '1 day')
      at time zone '${timeZone}' as at
  )
  select (select count(*) from users where ${stays('users')} and email_confirmed_at is not null)::integer as members,
    (select count(*) from users, start where created_at >= start.at)::integer as "signUps",
    (select count(*) from chats, start where created_at >= start.at)::integer as "requestsSent",
    (select count(answered_at) from chats, start where created_at >= start.at)::integer as "requestsAnswered",
    (select percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 3600)
      from chats, start where created_at >= start.at and answered_at is not null) as "medianHoursToAnswer",
    (select count(*) from cases where state = 'open')::integer as "openCases",
    (select count(*) from appeals where answered_at is null)::integer as "openAppeals",
    (select count(*) from cases, start where opened_at >= start.at)::integer as "casesOpened",
    (select percentile_cont(0.5) within group (order by extract(epoch from first_action_at - opened_at) / 60)
      from cases, start where opened_at >= start.at and first_action_at is not null) as "medianMinutesToFirstAction"`;

// 0 means any language in search_entries: one row per language and member in search.
const languageNumbers = `with learned as (
    select learns as number, count(*) as total from search_entries where speaks = 0 and learns <> 0 group by learns
  ), spoken as (
    select speaks as number, count(*) as total from search_entries where learns = 0 and speaks <> 0 group by speaks
  )
  select languages.code, coalesce(learned.total, 0)::integer as learners, coalesce(spoken.total, 0)::integer as speakers
  from learned full join spoken using (number) join languages using (number)
  order by learners desc, speakers desc, languages.code limit ${languagesShown}`;

/** Figures of the last 30 or 90 days. Nothing in them identifies a member. */
export const readStatistics: Action<'GET /api/operator/statistics'> = async (call) => {
  const { database, directories, locale, query } = call;
  const span = [call.clock(), query.days];
  const days = await database.run<Statistics['days'][number]>({ text: dayNumbers }, span);
  const [totals] = await database.run<Statistics['totals']>({ text: totalNumbers }, span);
  const languages = await database.run<{ code: string; learners: number; speakers: number }>(
    { text: languageNumbers },
    [],
  );
  const pages = await readPageVisits(call, query.days);
  const fairness = await readFairness(call);
  if (!totals) throw new Error('count query returned no row');
  return {
    data: {
      days,
      totals,
      pages,
      fairness,
      languages: languages.map((language) => ({
        ...language,
        name: directories.languageByCode.get(language.code)?.names[locale] ?? language.code,
      })),
    },
  };
};
