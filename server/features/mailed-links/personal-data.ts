import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const mailedLinksData = {
  email_tokens: {
    holds: 'hashes of mailed links',
    seenBy: 'nobody',
    exports: [],
    erased: deleteBy('email_tokens', 'user_id'),
    retention: ['links'],
    expires: 'expires_at < :before',
  },
} satisfies Declared;
