import type { Declared } from '../../database/personal-data.ts';

export const analyticsData = {
  page_visits: { exports: [], erased: 'nobody', retention: ['page_visits'], expires: 'day < (:before)::date' },
  daily_visits: { exports: [], erased: 'nobody', retention: ['daily_visits'] },
} satisfies Declared;
