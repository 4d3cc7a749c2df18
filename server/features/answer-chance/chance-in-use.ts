import type { Database } from '../../database/connection.ts';
import { type Circumstances, coefficientCount, coefficientsOf } from './classes.ts';
import { fittedChance } from './fit/judge.ts';
import { latestFitting } from './latest-fitting.ts';

/** The chance, from 0 to 1, that somebody answers who is asked in these circumstances. */
export type AnswerChance = (circumstances: Circumstances) => number;

/** The chance as it was fitted last, where it may be used; undefined means that the constants are. */
export async function chanceInUse(database: Database): Promise<AnswerChance | undefined> {
  const fitting = await latestFitting(database);
  // Fitted to other features by a release before or after this one, it says nothing here.
  if (fitting?.verdict !== 'used' || fitting.coefficients?.length !== coefficientCount) return undefined;
  const { coefficients } = fitting;
  return (circumstances) => fittedChance(coefficients, coefficientsOf(circumstances));
}
