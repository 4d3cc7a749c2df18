import { createHash } from 'node:crypto';
import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { challenge } from '../../../contract/anti-abuse.ts';
import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { makeChallenge, proofSecrets } from './challenge.ts';

const payload = z.object({
  challenge,
  solution: z.object({ counter: z.int().min(0).max(0xffffffff), derivedKey: z.string().regex(/^[0-9a-f]{64}$/) }),
});

/**
 * Requires a solved puzzle and uses it up, in the transaction it protects. seconds: when it will no longer be
 * required. Throws code, by default proof_needed, with a new puzzle if the solution is missing, wrong, expired or
 * used, also by a concurrent call.
 */
export async function checkProof(
  services: Pick<Services, 'secret' | 'secrets' | 'clock'>,
  transaction: Sql,
  proof: { altcha: string | undefined; seconds: number; code?: 'proof_needed' | 'log_in_proof_needed' },
): Promise<void> {
  if (proof.altcha !== undefined && (await useUp(services, transaction, proof.altcha))) return;
  throw new ApiError(proof.code ?? 'proof_needed', {
    values: { minutes: Math.max(1, Math.ceil(proof.seconds / 60)) },
    challenge: await makeChallenge(services),
  });
}

async function useUp(
  { secrets, clock }: Pick<Services, 'secret' | 'secrets' | 'clock'>,
  transaction: Sql,
  altcha: string,
) {
  const given = readPayload(altcha);
  if (!given) return false;
  const expiresAt = new Date(given.challenge.parameters.expiresAt * 1000);
  if (expiresAt <= clock()) return false;
  if (!(await isOurs(secrets, given))) return false;
  const used = await transaction
    .insertInto('used_proofs')
    .values({
      hash: createHash('sha256').update(given.challenge.signature).digest(),
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** A puzzle made with a former key may still be solved. */
async function isOurs(secrets: Services['secrets'], given: z.output<typeof payload>): Promise<boolean> {
  for (const secret of secrets) {
    const { verified } = await verifySolution({ ...given, deriveKey, ...proofSecrets(secret) });
    if (verified) return true;
  }
  return false;
}

function readPayload(altcha: string): z.output<typeof payload> | undefined {
  try {
    return payload.parse(JSON.parse(Buffer.from(altcha, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}
