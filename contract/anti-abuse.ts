import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * An ALTCHA 2 puzzle: find the counter whose key begins with keyPrefix. The key is derived by PBKDF2 with the salt
 * from nonce (16 bytes) and counter (4 bytes, big-endian). Bytes are hexadecimal.
 */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    /** rounds of one derivation */
    cost: z.int(),
    /** bytes of the key */
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** seconds since 1970 */
    expiresAt: z.int(),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof challenge>;

/** The solution as ALTCHA clients send it: base64 of JSON `{challenge, solution: {counter, derivedKey}}`. */
export const altcha = z
  .string()
  .max(4000)
  .regex(/^[A-Za-z0-9+/=]+$/);

export const antiAbuseEndpoints = {
  'GET /api/auth/challenge': endpoint({
    summary:
      'A puzzle that sign-up requires when many come at once (proof_needed), and login after many failures; valid once, for ten minutes',
    access: 'visitor',
    rateLimit: 'signUps',
    whileSuspended: true,
    answer: challenge,
  }),
};
