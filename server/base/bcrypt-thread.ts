import { parentPort } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';

/** What the thread of former-passwords.ts verifies, and the cost that determines how long it takes. */
export interface BcryptTask {
  number: number;
  password: string;
  hash: string | null;
  cost: number;
}

parentPort?.on('message', (task: BcryptTask) => {
  parentPort?.postMessage({ number: task.number, isRight: isRight(task) });
});

function isRight({ password, hash, cost }: BcryptTask): boolean {
  if (hash === null) {
    compareSync(password, dummyHash(cost));
    return false;
  }
  const answer = compareSync(password, hash);
  // A cost is a power of two: its time, once more, and once of each cost between are that of the highest.
  for (let filling = Number(hash.slice(4, 6)); filling < cost; filling++) compareSync(password, dummyHash(filling));
  return answer;
}

function dummyHash(cost: number): string {
  return `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(22)}${'/'.repeat(31)}`;
}
