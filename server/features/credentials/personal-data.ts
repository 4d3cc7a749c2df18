import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const credentialsData = {
  // One whose set-up was not finished.
  authenticators: {
    exports: ['secondFactorSince'],
    erased: deleteBy('authenticators', 'user_id'),
    retention: ['account'],
    expires: "confirmed_at is null and created_at < :now - interval '1 day'",
  },
  recovery_codes: { exports: [], erased: deleteBy('recovery_codes', 'user_id'), retention: ['account'] },
  passkeys: { exports: ['passkeys'], erased: deleteBy('passkeys', 'user_id'), retention: ['account'] },
  sign_on_identities: {
    exports: ['identities'],
    erased: deleteBy('sign_on_identities', 'user_id'),
    retention: ['account'],
  },
  log_in_challenges: {
    exports: [],
    erased: deleteBy('log_in_challenges', 'user_id'),
    retention: ['account'],
    expires: "expires_at < :now - interval '1 day'",
  },
  security_notices: {
    exports: [],
    erased: deleteBy('security_notices', 'user_id'),
    retention: ['security_notices'],
    expires: 'created_at < :before',
  },
} satisfies Declared;
