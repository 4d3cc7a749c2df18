import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../http/endpoint.ts';
import { tokenOf } from './session-token.ts';

/**
 * Whether a request has a token we signed, at the cost of one hash and no query; its session may have ended. It
 * identifies likely members, and never authorises.
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
