import type { Declared } from '../../database/personal-data.ts';

export const codesData = {
  code_redemptions: { exports: ['redeemedCodes'], erased: 'stays', retention: ['deleted'] },
  codes: { exports: [], erased: 'stays', retention: ['deleted'] },
} satisfies Declared;
