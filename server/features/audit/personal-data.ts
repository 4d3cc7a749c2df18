import type { Declared } from '../../database/personal-data.ts';

export const auditData = {
  audit_log: {
    holds: 'which moderator or admin did what about whom',
    seenBy: 'admins',
    exports: [],
    erased: 'stays',
    retention: ['audit'],
  },
} satisfies Declared;
