import type { Declared } from '../../database/personal-data.ts';

export const operatorData = {
  announcements: { exports: [], erased: 'stays', retention: ['deleted'] },
} satisfies Declared;
