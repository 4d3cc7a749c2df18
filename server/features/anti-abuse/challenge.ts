import { createHmac } from 'node:crypto';
import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Challenge, challenge as challengeSchema } from '../../../contract/anti-abuse.ts';
import type { Action, Services } from '../../http/endpoint.ts';

/** Rounds of one derivation, and derivations tried: together about a second of a telephone. */
const cost = 5000;
const tries = { min: 60, max: 240 };
const goodForSeconds = 600;

/** What signs puzzles, apart from what signs sessions. */
export function proofSecrets(secret: Uint8Array): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  return {
    hmacSignatureSecret: derive('sign-up proof: challenge'),
    hmacKeySignatureSecret: derive('sign-up proof: key'),
  };
}

/** A new puzzle, signed, so that nothing is stored until it is solved. */
export async function makeChallenge({ secret, clock }: Pick<Services, 'secret' | 'clock'>): Promise<Challenge> {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(tries.max, tries.min),
    deriveKey,
    expiresAt: Math.floor(clock().getTime() / 1000) + goodForSeconds,
    ...proofSecrets(secret),
  });
  return challengeSchema.parse(made);
}

/** A puzzle ahead of time, for clients that would rather not be refused first. */
export const getChallenge: Action<'GET /api/auth/challenge'> = (call) => makeChallenge(call);
