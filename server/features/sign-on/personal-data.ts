import { type Declared, impersonal } from '../../database/personal-data.ts';

export const signOnData = {
  sign_on_connections: impersonal("how an organisation's people log in; its secret, sealed"),
  sign_on_requests: impersonal(
    'log-ins under way at a provider, for a quarter of an hour; hashes and random numbers',
    'expires_at < :now',
  ),
  sign_on_proofs: {
    holds: 'name, address and identifier that a provider said, for an hour',
    seenBy: 'who has the browser',
    exports: [],
    erased: 'stays',
    retention: ['sign_on_proofs'],
    expires: 'expires_at < :now',
  },
} satisfies Declared;
