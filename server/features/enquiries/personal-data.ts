import type { Declared } from '../../database/personal-data.ts';

export const enquiriesData = {
  // With their notes, handled or not. They depend on no account.
  enquiries: {
    holds: 'who asks for a company, and what',
    seenBy: 'admins',
    exports: [],
    erased: 'stays',
    retention: ['enquiries'],
    expires: 'created_at < :before',
  },
} satisfies Declared;
