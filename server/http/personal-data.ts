import type { Declared } from '../database/personal-data.ts';

export const httpData = {
  rate_limits: {
    holds: 'addresses with how often something was tried',
    seenBy: 'nobody',
    exports: [],
    erased: 'stays',
    retention: ['rate_limits'],
    expires: 'expire < extract(epoch from :before) * 1000',
  },
} satisfies Declared;
