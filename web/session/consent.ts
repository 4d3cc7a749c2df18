import { cookieOf } from '../../contract/cookies.ts';

/** A reader's consent to being counted (product 4): no choice yet, yes, or no. */
export type Consent = 'undefined' | 'accepted' | 'denied';

/** The value of a request's cookie. */
export function consentOf({ headers }: Request): Consent {
  const value = cookieOf(headers, 'tracking');
  return value === 'accepted' || value === 'denied' ? value : 'undefined';
}
