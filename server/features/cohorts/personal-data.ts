import { type Declared, deleteBy } from '../../database/personal-data.ts';

export const cohortsData = {
  // With everything in it, a year after its term.
  cohorts: {
    holds: 'a team’s programme, its words and dates',
    seenBy: 'anyone with the link',
    exports: [],
    erased: 'stays',
    retention: ['cohorts'],
    expires: 'ends_on < (:before)::date',
  },
  cohort_applications: {
    holds:
      'what a member gives and wants in a cohort, when and where they have time, what of it the coordinator may see, whether they stand in the list for credits; wishes about gender and age',
    seenBy: 'its owner; the coordinator as far as they agreed, never the wishes',
    exports: ['cohorts'],
    erased: deleteBy('cohort_applications', 'user_id'),
    retention: ['cohorts'],
  },
  cohort_pairs: {
    holds: 'who was paired with whom',
    seenBy: 'the two; the coordinator',
    exports: ['tandems'],
    erased: 'follows',
    retention: ['cohorts'],
  },
  cohort_invitations: {
    holds: 'addresses a cohort’s link was mailed to',
    seenBy: 'nobody',
    exports: [],
    erased: 'stays',
    retention: ['team_mailings'],
    expires: 'invited_at <= :before',
  },
  cohort_reports: {
    holds: 'what each application added to the figures last released',
    seenBy: 'nobody; the coordinator the figures, from five people on',
    exports: [],
    erased: 'stays',
    retention: ['cohorts'],
  },
} satisfies Declared;
