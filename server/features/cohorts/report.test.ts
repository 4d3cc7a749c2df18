import fc from 'fast-check';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CohortFigure, cohortFigures } from '../../../contract/constants/cohorts.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { confirmedMeetings, fetchFile } from '../../../tests/support/certificates.ts';
import { publishedCohort } from '../../../tests/support/cohorts.ts';
import { type Contributions, releaseFigures, shownFigures } from './release-figures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Published = Awaited<ReturnType<typeof publishedCohort>>;
const day = 86_400_000;
const reportOf = async ({ cohort }: Published) => {
  const { coordinator, id } = cohort;
  return (await app.call(coordinator, 'GET', `/api/organisation/cohorts/${id}/report`)).body.data;
};
async function chatsOf({ people }: Published) {
  const chats = new Map<string, [string, string]>();
  for (const { member } of people)
    for (const { id, partner } of (await app.call(member, 'GET', '/api/chats')).body.data)
      if (partner.id) chats.set(id, [member, partner.id]);
  return chats;
}

describe('a report', () => {
  it('withholds what fewer than five are behind, and counts what both confirmed', async () => {
    const small = await publishedCohort(app, 2);
    expect((await reportOf(small)).figures).toEqual(Object.fromEntries(cohortFigures.map((name) => [name, null])));
    const cohort = await publishedCohort(app, 4);
    const chats = await chatsOf(cohort);
    app.moveClock(20 * day);
    for (const [chatId, members] of chats) await confirmedMeetings(app, { chatId, members, meetings: 3 });
    const { figures, listed } = await reportOf(cohort);
    expect(figures).toMatchObject({ joined: 8, paired: 8, met1: 5, met3: 5, met6: null, certificates: null });
    expect(figures.hours).toBe(40);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({ hours: 5, meetings: 3, hasMinimum: false });
  });

  it('does not change for one person, whether they meet, leave or delete their account', async () => {
    const cohort = await publishedCohort(app, 6);
    const chats = [...(await chatsOf(cohort))];
    app.moveClock(20 * day);
    for (const [chatId, members] of chats.slice(1)) await confirmedMeetings(app, { chatId, members, meetings: 2 });
    const before = (await reportOf(cohort)).figures;
    const [chatId = '', members = ['', '']] = chats[0] ?? [];
    await confirmedMeetings(app, { chatId, members: members as [string, string], meetings: 2 });
    expect((await reportOf(cohort)).figures).toEqual(before);
    const [one] = cohort.people;
    await app.call(one?.member ?? '', 'DELETE', `/api/cohorts/${cohort.cohort.code}/application`);
    expect((await reportOf(cohort)).figures).toEqual(before);
    const { services } = app;
    await services.database.sql
      .transaction()
      .execute((sql) => services.eraseMember(sql, one?.member ?? '', services.clock()));
    expect((await reportOf(cohort)).figures).toEqual(before);
  });

  it('is there as a PDF without names and a CSV of those who agreed', async () => {
    const { cohort } = await publishedCohort(app, 5);
    const path = `/api/organisation/cohorts/${cohort.id}/report`;
    const csv = await (await fetchFile(app, cohort.coordinator, `${path}/csv?locale=de`)).text();
    expect(csv.match(/Deutsch \d/g)).toEqual(['Deutsch 0', 'Deutsch 2', 'Deutsch 4']);
    expect(csv).not.toContain('Italienisch 0');
    const pdf = await fetchFile(app, cohort.coordinator, `${path}/pdf?locale=de`);
    const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
    expect(text).toContain('haben sich angemeldet');
    expect(text).not.toContain('Deutsch 0');
  });
});

describe('two reports', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `person ${index}`);
  const part = fc.constantFrom(0, 0, 1, 1, 1);
  const contributions: fc.Arbitrary<Contributions> = fc
    .array(fc.array(part, { minLength: ids.length, maxLength: ids.length }), { minLength: 7, maxLength: 7 })
    .map((rows) => {
      const of = (row: number[] = []) => Object.fromEntries(ids.map((id, index) => [id, row[index] ?? 0]));
      return Object.fromEntries(cohortFigures.map((figure, index) => [figure, of(rows[index])])) as Contributions;
    });
  const changed = (one: Record<string, number> = {}, other: Record<string, number> = {}) =>
    ids.filter((id) => (one[id] ?? 0) !== (other[id] ?? 0)).length;

  it('never differ by fewer than five people in any figure, however often they are taken', () => {
    fc.assert(
      fc.property(fc.array(contributions, { minLength: 2, maxLength: 6 }), (times) => {
        let last: ReturnType<typeof releaseFigures> = {};
        const released = times.map((now) => {
          last = releaseFigures(now, last);
          return last;
        });
        for (const [index, later] of released.entries()) {
          const earlier = released[index - 1] ?? {};
          for (const figure of cohortFigures)
            expect([0, ...Array.from({ length: 8 }, (_, more) => more + 5)]).toContain(
              changed(earlier[figure], later[figure]),
            );
        }
      }),
    );
  });

  it('and the list for credits leave no hours of one to four others', () => {
    const hours = (minutes: number[]) => Object.fromEntries(minutes.map((each, index) => [`person ${index}`, each]));
    const shown = (listed: number) => {
      const released = { hours: hours([600, 600, 600, 600, 600, 600]) };
      const names = new Set(Array.from({ length: listed }, (_, index) => `person ${index}`));
      return shownFigures(released, names).hours;
    };
    expect([0, 1, 2, 5, 6].map(shown)).toEqual([60, 60, null, null, 60]);
    const none: CohortFigure[] = cohortFigures.filter((figure) => figure !== 'hours');
    expect(none.every((figure) => shownFigures({}, new Set())[figure] === null)).toBe(true);
  });

  it('withhold a figure that was released once fewer than five are behind it', () => {
    const joined = (count: number) => Object.fromEntries(ids.map((id, index) => [id, index < count ? 1 : 0]));
    expect([12, 5, 4, 0].map((count) => shownFigures({ joined: joined(count) }, new Set()).joined)).toEqual([
      12,
      5,
      null,
      null,
    ]);
  });
});
