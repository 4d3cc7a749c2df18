import { type Environment, EnvironmentError, readEnvironment } from '../ground/environment.ts';

/** The environment of this process; with faults it prints a line for each and ends with exit code 2. */
export function checkedEnvironment(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
