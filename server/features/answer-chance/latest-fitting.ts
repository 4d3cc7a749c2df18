import type { ChanceVerdict } from '../../../contract/answer-chance.ts';
import type { Database, Prepared } from '../../database/connection.ts';
import type { CountedTenth } from './fit/judge.ts';

/** A stored fitting. */
export interface StoredFitting {
  at: Date;
  requests: number;
  answered: number;
  heldOut: number;
  verdict: ChanceVerdict;
  coefficients: number[] | null;
  fittedLoss: number | null;
  constantsLoss: number | null;
  meanLoss: number | null;
  calibration: { fitted: CountedTenth[]; constants: CountedTenth[] };
}

const latest: Prepared = {
  name: 'answer_chance_latest',
  text: `select fitted_at as at, requests, answered, held_out as "heldOut", verdict, coefficients, log_loss as "fittedLoss",
      constants_log_loss as "constantsLoss", mean_log_loss as "meanLoss", calibration
    from answer_models order by fitted_at desc limit 1`,
};

/** The latest fitting; undefined without one. */
export async function latestFitting(database: Database): Promise<StoredFitting | undefined> {
  const [row] = await database.run<StoredFitting>(latest, []);
  return row;
}
