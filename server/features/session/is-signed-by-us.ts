import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../http/endpoint.ts';
import { tokenOf } from './brought-token.ts';

/**
 * Whether a request brings a token that we signed, at the cost of one hash and without asking the database: its session may be
 * over. Says who is likely a member, never who may do something.
 */
export function isSignedByUs(request: Request, { secrets }: Pick<Services, 'secrets'>): boolean {
  const [header, payload, signature] = tokenOf(request)?.split('.') ?? [];
  if (!header || !payload || !signature) return false;
  const given = Buffer.from(signature, 'base64url');
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
