import { sqlState } from '../base/errors.ts';

const attempts = 3;
const deadlock = '40P01';

/** Runs a transaction, again if it lost a deadlock: the other one has finished by then. */
export async function retryDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (sqlState(error) !== deadlock || attempt === attempts) throw error;
    }
  }
}
