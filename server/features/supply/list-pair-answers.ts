import type { Database, Prepared } from '../../database/connection.ts';

/** How requests of who speaks the one and learns the other were answered: of those that had their days, how many in them. */
export interface PairAnswers {
  /** numbers of the languages */
  speaks: number;
  learns: number;
  requests: number;
  answered: number;
}

const list: Prepared = {
  name: 'supply_list_pair_answers',
  text: `select speaks, learns, requests, answered from pair_answers where speaks <> 0 and requests >= $1
    order by requests desc, speaks, learns limit $2`,
};

/** The pairs of languages with at least so many requests, at most so many of them, those with most first; as counted last night. */
export function listPairAnswers(
  database: Database,
  withMinimumDuration: number,
  atMost: number,
): Promise<PairAnswers[]> {
  return database.run<PairAnswers>(list, [withMinimumDuration, atMost]);
}
