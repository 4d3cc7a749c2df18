import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CohortSettings } from '../../../contract/cohorts.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { fetchFile } from '../../../tests/support/certificates.ts';
import {
  applicant,
  application,
  apply,
  boardOf,
  type CreatedCohort,
  cohortSettings,
  createCohort,
  onBoard,
  publishedCohort,
  reverse,
} from '../../../tests/support/cohorts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const strict = { showsNames: false, showsGoals: false };
/** Of an applicant who read the page of a strict cohort. */
const unseen = { showsName: false, showsGoals: false };
const seen = async (cohort: CreatedCohort) =>
  (await boardOf(app, cohort)).seats.map(({ name, goals }) => [name, goals.length]);
const change = (cohort: CreatedCohort, traits: Partial<CohortSettings>) =>
  onBoard(app, cohort, 'PUT', '', cohortSettings(app, traits));

describe('what a coordinator sees of names and goals', () => {
  it('is the first word of a name and no goals, until a pair is published', async () => {
    const cohort = await createCohort(app, strict);
    await applicant(app, cohort, application({ ...unseen, goals: ['exam'] }), 'Nora Maria Keller');
    await applicant(app, cohort, reverse({ ...unseen, goals: ['exam'] }), 'Luca');
    const { body } = await onBoard(app, cohort, 'POST', '/plan');
    expect(body.data.pairs).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/Maria|Keller|exam/);
    const published = await onBoard(app, cohort, 'POST', '/publish');
    expect(published.body.data.seats.map(({ name }) => name)).toEqual(['Nora Maria Keller', 'Luca']);
    expect(JSON.stringify(published.body)).not.toContain('exam');
  });

  it('is no more than each agreed to, whatever the coordinator changes later', async () => {
    const cohort = await createCohort(app, strict);
    const { member } = await applicant(app, cohort, application(unseen), 'Nora Keller');
    await change(cohort, { showsNames: true, showsGoals: true });
    // This page was read before the change, and sent after it.
    await applicant(app, cohort, application(unseen), 'Anna Frei');
    await applicant(app, cohort, application(), 'Luca Rossi');
    expect(await seen(cohort)).toEqual([
      ['Nora', 0],
      ['Anna', 0],
      ['Luca Rossi', 1],
    ]);
    await apply(app, member, cohort, application({ showsName: true, showsGoals: false }));
    expect((await seen(cohort))[0]).toEqual(['Nora Keller', 0]);
    await change(cohort, strict);
    expect(await seen(cohort)).toEqual([
      ['Nora', 0],
      ['Anna', 0],
      ['Luca', 0],
    ]);
  });

  it('is said to visitors before they apply', async () => {
    const cohort = await createCohort(app, { ...strict, listsHours: false });
    const { body } = await app.call(null, 'GET', `/api/cohorts/${cohort.code}`);
    expect(body.data).toMatchObject({ showsNames: false, showsGoals: false, listsHours: false });
  });
});

describe('a list for credits that a cohort does not have', () => {
  it('is in no answer and no file, and comes back only with those who agreed to it', async () => {
    const { cohort, people } = await publishedCohort(app, 5);
    const report = `/api/organisation/cohorts/${cohort.id}/report`;
    const list = async () => {
      const { body } = await app.call(cohort.coordinator, 'GET', `/api/organisation/cohorts/${cohort.id}/report`);
      return body.data.listed.map(({ name }) => name);
    };
    const all = ['Deutsch 0', 'Deutsch 2', 'Deutsch 4'];
    expect(await list()).toEqual(all);
    await change(cohort, { listsHours: false });
    expect(await list()).toEqual([]);
    expect((await fetchFile(app, cohort.coordinator, `${report}/csv`)).status).toBe(404);
    // Nobody is asked about the list meanwhile: a change of an application changes no answer, and adds none.
    await apply(app, people[0]?.member ?? '', cohort, application({ isListed: false }));
    await apply(app, people[1]?.member ?? '', cohort, reverse({ isListed: true }));
    await change(cohort, { listsHours: true });
    expect(await list()).toEqual(all);
  });
});
