import type { Declared } from '../../database/personal-data.ts';

export const codesData = {
  code_redemptions: {
    holds: 'who redeemed which code',
    seenBy: 'its owner',
    exports: ['redeemedCodes'],
    erased: 'stays',
    retention: ['deleted'],
  },
  codes: { holds: 'which admin made a code', seenBy: 'admins', exports: [], erased: 'stays', retention: ['deleted'] },
} satisfies Declared;
