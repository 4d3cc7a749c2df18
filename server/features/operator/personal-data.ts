import type { Declared } from '../../database/personal-data.ts';

export const operatorData = {
  announcements: {
    holds: 'which moderator wrote an announcement',
    seenBy: 'moderators',
    exports: [],
    erased: 'stays',
    retention: ['deleted'],
  },
} satisfies Declared;
