import { argon2Sync, randomBytes } from 'node:crypto';

const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };

/**
 * A password's hash as an account stores it, at a hundredth of the cost: a hash contains its parameters, so verifying
 * it is as cheap. For tests that are not about that duration.
 */
export function quickHash(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password.normalize('NFKC'), nonce, ...cost });
  const encoded = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encoded.join('$')}`;
}
