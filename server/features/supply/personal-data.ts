import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const supplyData = {
  pair_alerts: {
    holds: 'for which two languages they wait, and who fitted then',
    seenBy: 'its owner',
    exports: ['pairAlerts'],
    erased: deleteBy('pair_alerts', 'user_id'),
    retention: ['pair_alerts'],
    expires: 'created_at < :before',
  },
} satisfies Declared;
