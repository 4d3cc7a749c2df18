import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isFormerHash, verifyFormerPassword } from './former-passwords.ts';

const derive = promisify(argon2);

/** OWASP's second argon2id set: 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Hashes a password for storage, as a PHC string that includes its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** A hash of no password, so that a log-in with an unknown address takes as long as any other. */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(Buffer.alloc(16, 1))}$${encode(Buffer.alloc(32, 1))}`;

/**
 * Whether the password matches the stored hash; null (no user or password) takes as long and is always false. formerCost: the
 * highest cost of hashes of a former site while any are stored, so that each answer takes the time of both kinds, whichever the
 * stored one is.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  formerCost: number | null = isFormerHash(stored) ? 0 : null,
): Promise<boolean> {
  const own = stored?.startsWith('$argon2id$') ? stored : null;
  if (formerCost === null) return verifyOwn(password, own);
  const former = isFormerHash(stored) ? stored : null;
  const answers = await Promise.all([verifyOwn(password, own), verifyFormerPassword(password, former, formerCost)]);
  return answers.includes(true);
}

async function verifyOwn(password: string, stored: string | null): Promise<boolean> {
  const [, , , parameters = '', nonce = '', tag = ''] = (stored ?? dummyHash).split('$');
  const [memory = 0, passes = 0, parallelism = 0] = parameters.split(',').map((part) => Number(part.slice(2)));
  const expected = Buffer.from(tag, 'base64');
  const got = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
  });
  return timingSafeEqual(got, expected) && stored !== null;
}

function encode(bytes: Buffer) {
  return bytes.toString('base64').replace(/=+$/, '');
}
