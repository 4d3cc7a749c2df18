import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const credentialsData = {
  // One whose set-up was not finished.
  authenticators: {
    holds: 'the sealed secret of an app',
    seenBy: 'its owner, once',
    exports: ['secondFactorSince'],
    erased: deleteBy('authenticators', 'user_id'),
    retention: ['account'],
    expires: "confirmed_at is null and created_at < :now - interval '1 day'",
  },
  recovery_codes: {
    holds: 'hashes of recovery codes',
    seenBy: 'its owner, once',
    exports: [],
    erased: deleteBy('recovery_codes', 'user_id'),
    retention: ['account'],
  },
  passkeys: {
    holds: 'public keys with the names given to them',
    seenBy: 'its owner',
    exports: ['passkeys'],
    erased: deleteBy('passkeys', 'user_id'),
    retention: ['account'],
  },
  sign_on_identities: {
    holds:
      'with which organisation a member logs in, what its provider calls them, since when its directory has taken them out',
    seenBy: 'its owner; the coordinator how many there are',
    exports: ['identities'],
    erased: deleteBy('sign_on_identities', 'user_id'),
    retention: ['account'],
  },
  log_in_challenges: {
    holds: 'a log-in that waits for its second factor',
    seenBy: 'nobody',
    exports: [],
    erased: deleteBy('log_in_challenges', 'user_id'),
    retention: ['account'],
    expires: "expires_at < :now - interval '1 day'",
  },
  security_notices: {
    holds: 'what changed about log-in, the former address',
    seenBy: 'its owner, by mail',
    exports: [],
    erased: deleteBy('security_notices', 'user_id'),
    retention: ['security_notices'],
    expires: 'created_at < :before',
  },
} satisfies Declared;
