import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const supplyData = {
  pair_alerts: {
    exports: ['pairAlerts'],
    erased: deleteBy('pair_alerts', 'user_id'),
    retention: ['pair_alerts'],
    expires: 'created_at < :before',
  },
} satisfies Declared;
