import { setTimeout as pause } from 'node:timers/promises';
import { type Send, WebDriverError } from './commands.ts';

/** Ends what hangs; nothing is measured by it. */
const patienceMilliseconds = 30_000;

/** Temporary failures: a page renders again, or something is still pending. */
const passing = /stale element|not interactable|click intercepted|no such element|javascript error|unknown error/;

/** Runs a function in the page, where an answer that is promised is waited for. */
export async function evaluate<Result, Args extends unknown[]>(
  send: Send,
  work: (...args: Args) => Result,
  ...args: Args
): Promise<Awaited<Result>> {
  const script = `
    const done = arguments[arguments.length - 1];
    Promise.resolve((${work})(...[...arguments].slice(0, -1))).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
  type Answer = { value: Awaited<Result>; error?: string };
  const answer = (await send('Execute Async Script', { script, args })) as Answer | null;
  if (!answer) throw new WebDriverError('Execute Async Script', 'javascript error', 'the page was left');
  if (answer.error) throw new Error(answer.error);
  return answer.value;
}

/** Repeats an attempt until it succeeds. */
export async function until(what: string, attempt: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  let cause: unknown;
  for (;;) {
    try {
      if (await attempt()) return;
    } catch (error) {
      if (!(error instanceof WebDriverError && passing.test(error.code))) throw error;
      cause = error;
    }
    if (Date.now() > deadline) throw new Error(`timed out waiting for ${what}`, { cause });
    await pause(50);
  }
}

/** Retries if the page rendered again or was left in the meantime; returns the result. */
export async function settled<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  let result: { value: Result } | undefined;
  await until(what, async () => {
    result = { value: await work() };
    return true;
  });
  return (result as { value: Result }).value;
}
