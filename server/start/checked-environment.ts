import { markFaults } from '../base/brand/mark-faults.ts';
import { type Environment, EnvironmentError, readEnvironment } from '../base/environment.ts';

/** The environment of this process; prints a line for each fault and exits with code 2. */
export async function checkedEnvironment(): Promise<Environment> {
  try {
    const environment = readEnvironment(process.env);
    const faults = environment.brand ? await markFaults(environment.brand) : [];
    if (faults.length > 0) throw new EnvironmentError(faults.map((fault) => `BRAND_DIR: ${fault}`).join('\n'));
    return environment;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
