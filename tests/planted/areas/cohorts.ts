import type { Fault } from '../fault.ts';

export const cohorts: readonly Fault[] = [
  {
    id: 'cohort-wish-one-way',
    suffers: 'A member is paired with a person against whom they said a wish.',
    file: 'server/features/cohorts/wishes.ts',
    text: 'return allows(one, other, year) && allows(other, one, year);',
    replacement: 'return allows(one, other, year);',
    tier: 'npm test',
    tests: ['server/features/cohorts/wishes.test.ts'],
  },
  {
    id: 'cohort-published-without-lock',
    suffers: 'A board that is published twice at once opens two chats for a pair, or fails.',
    file: 'server/features/cohorts/cohort-row.ts',
    text: "    .orderBy('id')\n    .forUpdate()\n",
    replacement: "    .orderBy('id')\n",
    tier: 'npm test',
    tests: ['server/features/cohorts/board.test.ts'],
  },
  {
    id: 'cohort-report-of-one',
    suffers: 'A coordinator subtracts two reports and knows how often one person met.',
    file: 'server/features/cohorts/release-figures.ts',
    text: 'return changedPeople(now[figure], released ?? {}) >= limits.reportGroup',
    replacement: 'return changedPeople(now[figure], released ?? {}) >= 1',
    tier: 'npm test',
    tests: ['server/features/cohorts/report.test.ts'],
  },
  {
    id: 'cohort-list-without-consent',
    suffers: 'A coordinator reads name and hours of a member who did not agree to it.',
    file: 'server/features/cohorts/read-report.ts',
    text: 'const listed = rows.filter(({ isListed }) => isListed);',
    replacement: 'const listed = rows;',
    tier: 'npm test',
    tests: ['server/features/cohorts/report.test.ts'],
  },
  {
    id: 'cohort-shared-pool-names',
    suffers: 'An organisation reads the names of the people of another one.',
    file: 'server/features/cohorts/present-board.ts',
    text: 'const own = people.filter(({ cohortId }) => cohortId === cohort.id);',
    replacement: 'const own = people;',
    tier: 'npm test',
    tests: ['server/features/cohorts/board.test.ts'],
  },
];
