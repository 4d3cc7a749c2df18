import type { Database } from '../../database/connection.ts';
import { type Circumstances, coefficientCount, coefficientsOf } from './classes.ts';
import { fittedChance } from './fit/judge.ts';
import { latestFitting } from './latest-fitting.ts';

/** The chance, from 0 to 1, that a request with these features is answered. */
export type AnswerChance = (circumstances: Circumstances) => number;

/** The latest fitted chance, if it may be used; undefined means to use the constants. */
export async function chanceInUse(database: Database): Promise<AnswerChance | undefined> {
  const fitting = await latestFitting(database);
  // A model fitted to other features by another release does not apply.
  if (fitting?.verdict !== 'used' || fitting.coefficients?.length !== coefficientCount) return undefined;
  const { coefficients } = fitting;
  return (circumstances) => fittedChance(coefficients, coefficientsOf(circumstances));
}
