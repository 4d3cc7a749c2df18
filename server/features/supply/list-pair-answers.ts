import type { Database, Prepared } from '../../database/connection.ts';

/**
 * How requests by speakers of one language who learn the other were answered: of those past the time for an answer,
 * how many within it.
 */
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

/** The language pairs with at least this many requests, up to a maximum, most requests first; as counted last night. */
export function listPairAnswers(
  database: Database,
  withMinimumDuration: number,
  atMost: number,
): Promise<PairAnswers[]> {
  return database.run<PairAnswers>(list, [withMinimumDuration, atMost]);
}
