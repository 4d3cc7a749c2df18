import { localeFrom } from '../../../contract/locales.ts';
import type { Action } from '../../http/endpoint.ts';
import { presentEntry } from './entry-rows.ts';
import { leftOfRound, taughtToday } from './practice-round.ts';
import { nextDues } from './schedule.ts';

/** The rest of today's practice in order, each entry with its possible next due dates. */
export const listPractice: Action<'GET /api/notebook/practice'> = async (call) => {
  const { database, directories, member, query } = call;
  const locale = query.locale ? localeFrom(query.locale) : call.locale;
  const now = call.clock();
  const { rows, round } = await leftOfRound(database.sql, member.id, now);
  return {
    data: rows.map((row) => {
      const { again, hard, good, easy } = nextDues(row, now);
      const next = {
        again: again.toISOString(),
        hard: hard.toISOString(),
        good: good.toISOString(),
        easy: easy.toISOString(),
      };
      return { ...presentEntry(row, directories, locale), next };
    }),
    meta: { practice: round, taught: await taughtToday(database.sql, member.id, now) },
  };
};
