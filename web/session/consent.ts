import { cookieOf } from '../../contract/cookies.ts';

/** What a reader said about being counted (product 4): nothing yet, yes, or no. */
export type Consent = 'undefined' | 'accepted' | 'denied';

/** What the cookie of a request says. */
export function consentOf({ headers }: Request): Consent {
  const value = cookieOf(headers, 'tracking');
  return value === 'accepted' || value === 'denied' ? value : 'undefined';
}
