import { createHmac } from 'node:crypto';
import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Challenge, challenge as challengeSchema } from '../../../contract/anti-abuse.ts';
import type { Action, Services } from '../../http/endpoint.ts';

/** Rounds per derivation, and derivations needed: together about a second on a phone. */
const cost = 5000;
const tries = { min: 60, max: 240 };
const goodForSeconds = 600;

/** The keys that sign puzzles, distinct from those of sessions. */
export function proofSecrets(secret: Uint8Array): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  return {
    hmacSignatureSecret: derive('sign-up proof: challenge'),
    hmacKeySignatureSecret: derive('sign-up proof: key'),
  };
}

/** A new signed puzzle; nothing is stored until it is solved. */
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

/** A puzzle in advance, for clients that want to avoid a first refusal. */
export const getChallenge: Action<'GET /api/auth/challenge'> = (call) => makeChallenge(call);
