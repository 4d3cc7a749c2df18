/** What a reader said about being counted (spec 4): nothing yet, yes, or no. */
export type Consent = 'undefined' | 'accepted' | 'denied';

/** What the cookie of a request says. */
export function consentOf(request: Request): Consent {
  const value = /(?:^|;\s*)tracking=(accepted|denied)(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1];
  return (value as Consent | undefined) ?? 'undefined';
}
