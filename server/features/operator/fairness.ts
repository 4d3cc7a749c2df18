import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { Statistics } from '../../../contract/operator-views.ts';
import { gini, partOfTopHundredth } from '../../base/inequality.ts';
import type { Call } from '../../http/endpoint.ts';
import { listPairAnswers } from '../supply/public.ts';

type Fairness = Statistics['fairness'];
type StatisticsCall = Call<'GET /api/operator/statistics'>;

// $1: the start of the period. 0: any language; one row for each member who can be found.
const incomingNumbers = `select incoming, count(*)::integer as members
  from (
    select count(chats.id)::integer as incoming
    from search_entries join profiles using (search_number)
      left join chats on chats.addressee_id = profiles.id and chats.created_at >= $1::timestamptz
        and chats.state not in ('held', 'withheld')
    where search_entries.speaks = 0 and search_entries.learns = 0
    group by profiles.id
  ) each_member
  group by incoming order by incoming`;

// $1 and $2 delimit the requests, so that each has had its full time; $3 days for an answer, $4 days a member is new.
const newcomerNumbers = `select requested_at < users.created_at + $4::integer * interval '1 day' as "isNew",
    count(*)::integer as requests,
    count(*) filter (where answered_at <= requested_at + $3::integer * interval '1 day')::integer as answered
  from (select requester_id, answered_at, coalesce(delivered_at, created_at) as requested_at
    from chats where created_at >= $1::timestamptz and state not in ('held', 'withheld')) requests
    join users on users.id = requester_id
  where requested_at < $2::timestamptz
  group by 1`;

/**
 * How requests of the last 90 days are distributed over findable members, and whether newcomers and rare language
 * pairs are answered as often as others. Nothing in it identifies a member.
 */
export async function readFairness({ database, directories, locale, clock }: StatisticsCall): Promise<Fairness> {
  const { days, answerDays } = limits.supply;
  const before = (count: number) => new Date(clock().getTime() - count * dayMs);
  const incoming = await database.run<{ incoming: number; members: number }>({ text: incomingNumbers }, [before(days)]);
  const requesters = await database.run<{ isNew: boolean; requests: number; answered: number }>(
    { text: newcomerNumbers },
    [before(days), before(answerDays), answerDays, limits.fairness.newcomerDays],
  );
  const pairs = await listPairAnswers(database, limits.fairness.smallestGroup, limits.fairness.pairs);
  const rising = incoming.flatMap((each) => new Array<number>(each.members).fill(each.incoming));
  const names = new Map(directories.languages.map(({ number, names: named }) => [number, named[locale]]));
  const answersOf = (isNew: boolean) => {
    const { requests = 0, answered = 0 } = requesters.find((each) => each.isNew === isNew) ?? {};
    return { requests, answered };
  };
  return {
    members: rising.length,
    requests: rising.reduce((total, each) => total + each, 0),
    gini: gini(rising),
    toTopHundredth: partOfTopHundredth(rising),
    newcomers: answersOf(true),
    others: answersOf(false),
    pairs: pairs.map(({ speaks, learns, ...counts }) => ({
      speaks: names.get(speaks) ?? '',
      learns: names.get(learns) ?? '',
      ...counts,
    })),
  };
}
