import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const sessionData = {
  sessions: {
    holds: 'browser, times, a keyed hash of the network',
    seenBy: 'its owner',
    exports: ['sessions'],
    erased: deleteBy('sessions', 'user_id'),
    retention: ['sessions'],
    expires: 'expires_at < :before or revoked_at < :before',
  },
} satisfies Declared;
