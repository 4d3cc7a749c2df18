import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const cohortsData = {
  // With everything in it, a year after its term.
  cohorts: { exports: [], erased: 'stays', retention: ['cohorts'], expires: 'ends_on < (:before)::date' },
  cohort_applications: {
    exports: ['cohorts'],
    erased: deleteBy('cohort_applications', 'user_id'),
    retention: ['cohorts'],
  },
  cohort_pairs: { exports: ['tandems'], erased: 'follows', retention: ['cohorts'] },
  cohort_invitations: {
    exports: [],
    erased: 'stays',
    retention: ['team_mailings'],
    expires: 'invited_at <= :before',
  },
  cohort_reports: { exports: [], erased: 'stays', retention: ['cohorts'] },
} satisfies Declared;
