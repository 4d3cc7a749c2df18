import { type OutcomeMeasure, outcomeMeasures } from '../../../contract/outcomes.ts';
import { roundedCount } from '../../base/rounded-count.ts';
import { wilsonInterval } from '../../base/wilson-interval.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';

interface Counted {
  measure: OutcomeMeasure;
  total: number;
  reached: number;
  counted_at: Date;
}

const read: Prepared = { name: 'outcomes_read', text: 'select measure, total, reached, counted_at from outcomes' };

/**
 * Outcomes of requests and tandems as counted last night; a measure with too few people is null, all counts are
 * rounded. The same for everyone.
 */
export const readOutcomes: Action<'GET /api/outcomes'> = async ({ database }) => {
  const rows = await database.run<Counted>(read, []);
  const measures = outcomeMeasures.map((measure) => {
    const row = rows.find((one) => one.measure === measure);
    return { measure, counted: row && row.total > 0 ? presented(row) : null };
  });
  return { data: { countedAt: rows[0]?.counted_at.toISOString() ?? null, measures } };
};

/** Derived from the rounded counts only: a percentage of the exact ones would reveal them. */
function presented(exact: Counted) {
  const [total, reached] = [roundedCount(exact.total), roundedCount(exact.reached)];
  const { low, high } = wilsonInterval(reached, total);
  const percent = (share: number) => Math.round(share * 100);
  return { total, reached, percent: percent(reached / total), low: percent(low), high: percent(high) };
}
