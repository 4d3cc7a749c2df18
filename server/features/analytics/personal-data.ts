import type { Declared } from '../../database/personal-data.ts';

export const analyticsData = {
  page_visits: {
    holds:
      'how often a page was looked at on a day in a language, by who accepted it: one sum each, no address and no number (decision 010)',
    exports: [],
    erased: 'nobody',
    retention: ['page_visits'],
    expires: 'day < (:before)::date',
  },
  daily_visits: {
    holds: 'how many members were here, one sum a day',
    exports: [],
    erased: 'nobody',
    retention: ['daily_visits'],
  },
} satisfies Declared;
