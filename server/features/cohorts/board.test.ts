import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block } from '../../../tests/support/chats.ts';
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
import { createMember } from '../../../tests/support/members.ts';
import { present } from '../../../tests/support/present.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const states = async (cohort: CreatedCohort) =>
  Object.fromEntries((await boardOf(app, cohort)).seats.map(({ id, state }) => [id, state]));
const plan = (cohort: CreatedCohort) => onBoard(app, cohort, 'POST', '/plan');
const publish = (cohort: CreatedCohort) => onBoard(app, cohort, 'POST', '/publish');
const pair = (cohort: CreatedCohort, first: string, second: string) =>
  onBoard(app, cohort, 'POST', '/pairs', { first, second });
const tandemsOf = async (member: string) => (await app.call(member, 'GET', '/api/tandems')).body.data;
const tandemOf = async (member: string) => present((await tandemsOf(member))[0]);

describe('a plan', () => {
  it('pairs everyone it can, and leaves locked pairs when planned again', async () => {
    const cohort = await createCohort(app);
    const de = [await applicant(app, cohort), await applicant(app, cohort)];
    const it = [await applicant(app, cohort, reverse()), await applicant(app, cohort, reverse())];
    const [first, second] = [present(de[0]).id, present(it[1]).id];
    expect((await pair(cohort, first, second)).body.data.pairs).toMatchObject([{ isLocked: true }]);
    const { body } = await plan(cohort);
    expect(body.data.pairs).toHaveLength(2);
    const locked = body.data.pairs.find(({ isLocked }) => isLocked);
    expect([locked?.first, locked?.second].sort()).toEqual([first, second].sort());
    expect(Object.values(await states(cohort))).toEqual(['draft', 'draft', 'draft', 'draft']);
    expect((await plan(cohort)).body.data.pairs).toHaveLength(2);
  });

  it('breaks no wish, and does not reveal its member', async () => {
    const cohort = await createCohort(app);
    const she = await applicant(app, cohort, application({ gender: 'female', wantsGender: 'female' }));
    const he = await applicant(app, cohort, reverse({ gender: 'male' }));
    expect((await plan(cohort)).body.data.pairs).toEqual([]);
    const refused = await pair(cohort, she.id, he.id);
    expect([refused.status, refused.code]).toEqual([409, 'pair_impossible']);
    expect(JSON.stringify(await boardOf(app, cohort))).not.toMatch(/gender"|female|birthyear|wants[GA]/);
  });

  it('pairs no one with a block or a chat, with the same refusal', async () => {
    const cohort = await createCohort(app);
    const one = await applicant(app, cohort);
    const blocked = await applicant(app, cohort, reverse());
    await block(app, blocked.member, one.member);
    expect((await plan(cohort)).body.data.pairs).toEqual([]);
    expect((await pair(cohort, one.id, blocked.id)).code).toBe('pair_impossible');
  });

  it('gives a person who takes two a second partner if a language is short', async () => {
    const cohort = await createCohort(app, { allowsTriads: true });
    const one = await applicant(app, cohort, application({ takesTwo: true }));
    await applicant(app, cohort, reverse());
    await applicant(app, cohort, reverse());
    const { body } = await plan(cohort);
    expect(body.data.pairs).toHaveLength(2);
    for (const { first, second } of body.data.pairs) expect([first, second]).toContain(one.id);
  });

  it('leaves out excluded people, until they are back', async () => {
    const cohort = await createCohort(app);
    const one = await applicant(app, cohort);
    await applicant(app, cohort, reverse());
    await plan(cohort);
    const exclude = (isExcluded: boolean) => onBoard(app, cohort, 'PUT', `/people/${one.id}`, { isExcluded });
    expect((await exclude(true)).body.data.pairs).toEqual([]);
    expect((await plan(cohort)).body.data.pairs).toEqual([]);
    await exclude(false);
    expect((await plan(cohort)).body.data.pairs).toHaveLength(1);
  });

  it('is the same for two calls at once', async () => {
    const cohort = await createCohort(app);
    await applicant(app, cohort);
    await applicant(app, cohort, reverse());
    const [one, other] = await Promise.all([plan(cohort), plan(cohort)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await boardOf(app, cohort)).pairs).toHaveLength(1);
  });
});

describe('a pair by hand', () => {
  it('takes both from their drafts, can be swapped, and split', async () => {
    const cohort = await createCohort(app);
    const [de, de2] = [await applicant(app, cohort), await applicant(app, cohort)];
    const [it, it2] = [await applicant(app, cohort, reverse()), await applicant(app, cohort, reverse())];
    await pair(cohort, de.id, it.id);
    await pair(cohort, de2.id, it2.id);
    const { body } = await onBoard(app, cohort, 'POST', '/swap', { person: de.id, place: de2.id });
    const sets = body.data.pairs.map(({ first, second }) => [first, second].sort());
    expect(sets).toContainEqual([de.id, it2.id].sort());
    expect(sets).toContainEqual([de2.id, it.id].sort());
    expect((await pair(cohort, de.id, it.id)).body.data.pairs).toHaveLength(1);
    const [left] = (await boardOf(app, cohort)).pairs;
    expect((await onBoard(app, cohort, 'DELETE', `/pairs/${left?.id}`)).body.data.pairs).toEqual([]);
    expect((await pair(cohort, de.id, de2.id)).code).toBe('pair_impossible');
  });

  it('is split when one of the two changes their application', async () => {
    const cohort = await createCohort(app);
    const [de, it] = [await applicant(app, cohort), await applicant(app, cohort, reverse())];
    await pair(cohort, de.id, it.id);
    await apply(app, it.member, cohort, application({ gives: [{ code: 'fr', level: 'native' }] }));
    expect((await boardOf(app, cohort)).pairs).toEqual([]);
  });
});

describe('publishing', () => {
  it('opens a chat with an agreement filled in from the cohort, once for two calls at once', async () => {
    const cohort = await createCohort(app, { minutes: 45, rhythm: 'fortnightly' });
    const de = await applicant(app, cohort);
    const other = await applicant(app, cohort, reverse());
    await plan(cohort);
    const both = await Promise.all([publish(cohort), publish(cohort)]);
    expect(both.map(({ body }) => body.data.published).sort()).toEqual([0, 1]);
    const tandem = await tandemOf(de.member);
    expect(await tandemsOf(other.member)).toHaveLength(1);
    expect(tandem).toMatchObject({
      state: 'proposed',
      isPaired: true,
      minutes: 45,
      rhythm: 'fortnightly',
      termWeeks: 12,
    });
    expect(tandem).toMatchObject({ mine: { language: { code: 'de' } }, theirs: { language: { code: 'it' } } });
    expect((await app.call(de.member, 'GET', '/api/chats')).body.data).toMatchObject([{ state: 'accepted' }]);
    expect((await app.call(de.member, 'GET', `/api/cohorts/${cohort.code}`)).body.data.partners).toHaveLength(1);
  });

  it('becomes a tandem when both say yes, also at once', async () => {
    const { people } = await publishedCohort(app, 1);
    const members = people.map(({ member }) => member);
    const tandem = await tandemOf(present(members[0]));
    const accept = (member: string) =>
      app.call(member, 'POST', `/api/tandems/${tandem.id}/accept`, {
        data: { version: tandem.version, corrections: 'at_once' },
      });
    const said = await Promise.all(members.map(accept));
    expect(said.map(({ status }) => status)).toEqual([200, 200]);
    expect((await tandemOf(present(members[1]))).state).toBe('active');
  });

  it('returns both after a no, without revealing whose, and does not pair them again', async () => {
    const { cohort, people } = await publishedCohort(app, 1);
    const [one] = people.map(({ member }) => member);
    const tandem = await tandemOf(present(one));
    const before = await boardOf(app, cohort);
    expect(before.seats.map(({ state }) => state)).toEqual(['paired', 'paired']);
    await app.call(present(one), 'POST', `/api/tandems/${tandem.id}/decline`);
    const board = await boardOf(app, cohort);
    expect(board.seats.map(({ state }) => state)).toEqual(['returned', 'returned']);
    expect(board.pairs).toEqual([]);
    for (const { member } of people) expect(JSON.stringify(board)).not.toContain(member);
    expect((await plan(cohort)).body.data.pairs).toEqual([]);
  });

  it('also returns a person who was blocked or left the chat', async () => {
    const { cohort, people } = await publishedCohort(app, 2);
    const members = people.map(({ member }) => member);
    const tandem = await tandemOf(present(members[0]));
    await block(app, present(members[0]), present(tandem.partner.id));
    const returned = (await boardOf(app, cohort)).seats.filter(({ state }) => state === 'returned');
    expect(returned).toHaveLength(2);
  });

  it('splits a pair after one of them left', async () => {
    const cohort = await createCohort(app);
    const de = await applicant(app, cohort);
    const it = await applicant(app, cohort, reverse());
    await plan(cohort);
    await block(app, de.member, it.member);
    expect((await publish(cohort)).body.data).toMatchObject({ published: 0, returned: 1 });
    expect(await tandemsOf(de.member)).toEqual([]);
  });
});

describe('applying', () => {
  it('is for as many as the team has licences, decided for two at once', async () => {
    const cohort = await createCohort(app, { licences: 3 });
    await applicant(app, cohort);
    await applicant(app, cohort);
    const [one, other] = [await createMember(app), await createMember(app)];
    const said = await Promise.all([apply(app, one, cohort), apply(app, other, cohort)]);
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('ends with the deadline, and leaving deletes the application', async () => {
    const cohort = await createCohort(app);
    const { member } = await applicant(app, cohort, application({ isListed: true }));
    const read = async () => (await app.call(member, 'GET', `/api/cohorts/${cohort.code}`)).body.data.application;
    expect((await read())?.isListed).toBe(true);
    app.moveClock(9 * 86_400_000);
    expect((await apply(app, member, cohort)).code).toBe('cohort_closed');
    expect((await app.call(member, 'DELETE', `/api/cohorts/${cohort.code}/application`)).status).toBe(204);
    expect(await read()).toBeNull();
    expect((await boardOf(app, cohort)).seats).toEqual([]);
    const stored = await app.services.database.sql
      .selectFrom('cohort_applications')
      .select(['gives', 'availability', 'is_listed'])
      .where('user_id', '=', member)
      .execute();
    expect(stored).toEqual([{ gives: [], availability: null, is_listed: false }]);
  });

  it('names what the cohort does not have, and stores no wish it did not ask for', async () => {
    const cohort = await createCohort(app, { asksGender: false, asksAge: false });
    const member = await createMember(app);
    const refused = await apply(app, member, cohort, application({ wants: [{ code: 'ja', level: 'A1' }] }));
    expect(refused.faultyFields).toEqual(['wants.0.code']);
    await apply(app, member, cohort, application({ gender: 'female', wantsAgeFrom: 30 }));
    const { body } = await app.call(member, 'GET', `/api/cohorts/${cohort.code}`);
    expect(body.data.application).toMatchObject({ gender: null, wantsAgeFrom: null });
  });
});

describe('a shared pool', () => {
  it('needs both, and shows each only its own people and the numbers of the other', async () => {
    const [one, other] = [await createCohort(app), await createCohort(app)];
    const own = await applicant(app, one);
    const theirs = await applicant(app, other, reverse(), 'Geheimer Name');
    const share = (cohort: CreatedCohort, sharesWith: string) =>
      onBoard(app, cohort, 'PUT', '', cohortSettings(app, { sharesWith }));
    expect((await share(one, other.code)).body.data.shared).toMatchObject({ isMutual: false });
    expect((await plan(one)).body.data.pairs).toEqual([]);
    expect((await share(other, one.code)).body.data.shared).toMatchObject({ isMutual: true });
    const { body } = await plan(one);
    expect(body.data.seats.map(({ id }) => id)).toEqual([own.id]);
    expect(body.data.pairs).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('Geheimer Name');
    expect(JSON.stringify(body)).not.toContain(theirs.id);
    expect((await publish(other)).body.data.published).toBe(1);
    expect(await tandemsOf(theirs.member)).toHaveLength(1);
  });
});
