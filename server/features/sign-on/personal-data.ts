import type { Declared } from '../../database/personal-data.ts';

export const signOnData = {
  sign_on_connections: { exports: [], erased: 'nobody', retention: [] },
  sign_on_requests: { exports: [], erased: 'nobody', retention: [], expires: 'expires_at < :now' },
  sign_on_proofs: { exports: [], erased: 'stays', retention: ['sign_on_proofs'], expires: 'expires_at < :now' },
} satisfies Declared;
