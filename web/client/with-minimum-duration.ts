import { minimumLoadingMilliseconds } from '../../contract/limits.ts';

/** The result of a call, given no earlier than 200 ms after its start, so that the loading state a reader sees does not flicker. */
export async function withMinimumDuration<Result>(call: Promise<Result>): Promise<Result> {
  const [settled] = await Promise.allSettled([
    call,
    new Promise((resolve) => setTimeout(resolve, minimumLoadingMilliseconds)),
  ]);
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
