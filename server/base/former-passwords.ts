import { Worker } from 'node:worker_threads';
import type { BcryptTask } from './bcrypt-thread.ts';

/** bcrypt as Strapi stores it: at cost 10 unless configured otherwise. Each step doubles the time; 12 takes a third of a second. */
const form = /^\$2[aby]\$(0[4-9]|1[0-2])\$[./A-Za-z0-9]{53}$/;

/** Which stored hashes of users these are, as SQL; an index holds them by their cost. */
export const isFormerInSql = String.raw`password_hash ~ '^\$2[aby]\$(0[4-9]|1[0-2])\$'`;
export const formerCostInSql = 'substr(password_hash, 5, 2)';

/** How many may wait for the thread. */
const mostWaiting = 200;

const thread = new URL('./bcrypt-thread.ts', import.meta.url);
const waiting = new Map<number, (isRight: boolean | undefined) => void>();
let worker: Worker | undefined;
let lastNumber = 0;

/** Whether a stored hash is one of a former site that can still be verified. */
export function isFormerHash(stored: string | null): stored is string {
  return stored !== null && form.test(stored);
}

/**
 * Whether a password matches a bcrypt hash, of which it reads 72 bytes of UTF-8, as the former site did. Computed in one
 * thread for the whole process, one after the other. A hash of a lower cost takes as long as one of this cost, and null, which
 * is false, too. Throws while too many wait.
 */
export async function verifyFormerPassword(password: string, stored: string | null, cost: number): Promise<boolean> {
  if (waiting.size >= mostWaiting) throw new Error('too many passwords wait to be verified');
  const number = ++lastNumber;
  const answer = new Promise<boolean | undefined>((resolve) => waiting.set(number, resolve));
  worker ??= start();
  worker.ref();
  worker.postMessage({ number, password, hash: stored, cost } satisfies BcryptTask);
  const isRight = await answer;
  if (isRight === undefined) throw new Error('the thread that verifies passwords ended');
  return isRight;
}

function start(): Worker {
  const started = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: 64 } });
  started.on('message', ({ number, isRight }: { number: number; isRight: boolean }) => settle(number, isRight));
  // The next verification starts another one.
  started.on('error', () => undefined);
  started.once('exit', () => {
    if (worker === started) worker = undefined;
    for (const number of [...waiting.keys()]) settle(number, undefined);
  });
  return started;
}

function settle(number: number, isRight: boolean | undefined): void {
  const resolve = waiting.get(number);
  waiting.delete(number);
  // An idle thread keeps no process alive.
  if (waiting.size === 0) worker?.unref();
  resolve?.(isRight);
}
