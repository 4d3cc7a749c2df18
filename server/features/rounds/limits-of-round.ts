import * as limits from '../../../contract/limits.ts';
import type { Database, Prepared } from '../../database/connection.ts';
import type { RoundLimits } from './choose-proposals.ts';
import type { Candidates } from './find-candidates.ts';

/** Up to this many candidates count as few: such a member easily goes without. */
const fewCandidates = 3;

const lastRound: Prepared = {
  name: 'rounds_last',
  text: `select side.user_id as "userId", bool_or(side.answer is not null) as answered
    from proposals cross join lateral (values (first_id, first_answer), (second_id, second_answer)) side (user_id, answer)
    where week = (select max(week) from rounds where week < $1) group by side.user_id`,
};

/**
 * How many proposals each member may have in the round of a week, and who has priority. Members who left all of the
 * last round unanswered get one, so that fewer people wait for someone who does not look; those who had none in it,
 * including newcomers, and those with few candidates are favoured.
 */
export async function limitsOfRound(
  database: Database,
  week: string,
  candidates: readonly Candidates[],
): Promise<RoundLimits> {
  const last = await database.run<{ userId: string; answered: boolean }>(lastRound, [week]);
  const hadOne = new Set(last.map(({ userId }) => userId));
  const counts = new Map<string, number>();
  for (const { firstId, secondId } of candidates)
    for (const id of [firstId, secondId]) counts.set(id, (counts.get(id) ?? 0) + 1);
  const favoured = [...counts].filter(([id, count]) => !hadOne.has(id) || count <= fewCandidates).map(([id]) => id);
  return {
    shareOf: new Map(last.filter(({ answered }) => !answered).map(({ userId }) => [userId, 1])),
    defaultShare: limits.proposalsPerRound,
    favoured: new Set(favoured),
  };
}
