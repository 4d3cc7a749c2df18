import type { Declared } from '../../database/personal-data.ts';

export const auditData = {
  audit_log: { exports: [], erased: 'stays', retention: ['audit'] },
} satisfies Declared;
