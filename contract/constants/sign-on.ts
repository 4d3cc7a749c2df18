/** What checking an organisation's log-in found: it is ready, or the first thing that is wrong. */
export const signOnFindings = [
  'ready',
  'insecure',
  'private_address',
  'unreachable',
  'too_slow',
  'too_large',
  'no_document',
  'other_issuer',
  'no_code_flow',
  'no_pkce',
] as const;

/** What is requested from every provider; openid is needed. */
export const standardScope = 'openid email profile';
