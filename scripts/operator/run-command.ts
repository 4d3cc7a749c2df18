import { EnvironmentError } from '../../server/base/environment.ts';

/**
 * Runs an operator's command. What its caller can mend is printed without a stack, and the process exits with 1: wrong options, a
 * wrong environment, and the given kinds of errors.
 */
export async function runCommand(
  main: () => Promise<void>,
  ...mendable: (new (
    message: string,
  ) => Error)[]
): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isOption = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!isOption && ![EnvironmentError, ...mendable].some((kind) => error instanceof kind)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
