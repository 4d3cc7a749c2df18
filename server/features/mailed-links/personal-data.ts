import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const mailedLinksData = {
  email_tokens: {
    exports: [],
    erased: deleteBy('email_tokens', 'user_id'),
    retention: ['links'],
    expires: 'expires_at < :before',
  },
} satisfies Declared;
