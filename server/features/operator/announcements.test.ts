import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createOperator } from '../../../tests/support/moderation.ts';

const hour = 3_600_000;

let app: TestApp;
let moderator: string;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createOperator(app);
});
afterAll(() => app.close());

describe('announcements', () => {
  const texts = { de: 'Am Sonntag bauen wir um.', en: 'We rebuild on Sunday.', fr: 'Dimanche, on rénove.' };
  const times = (from: number, to: number) => ({
    startsAt: new Date(Date.now() + from * hour).toISOString(),
    endsAt: new Date(Date.now() + to * hour).toISOString(),
  });
  const create = (data: unknown) => app.call(moderator, 'POST', '/api/operator/announcements', { data });

  it('appear to everyone in their language during their time', async () => {
    const { body } = await create({ texts, ...times(-1, 1) });
    await create({ texts, ...times(1, 2) });
    await create({ texts, ...times(-2, -1) });
    const read = async (locale: string) =>
      (await app.call(null, 'GET', `/api/announcements?locale=${locale}`)).body.data;
    expect(await read('fr')).toEqual([{ id: body.data.id, text: texts.fr }]);
    expect(await read('de-CH')).toEqual([{ id: body.data.id, text: texts.de }]);
    const path = `/api/operator/announcements/${body.data.id}`;
    await app.call(moderator, 'PUT', path, { data: { texts: { ...texts, en: 'Postponed.' }, ...times(-1, 1) } });
    expect(await read('en')).toEqual([{ id: body.data.id, text: 'Postponed.' }]);
    await app.call(moderator, 'PUT', path, { data: { texts: { fr: 'Reporté.' } } });
    expect([await read('en'), await read('fr')]).toMatchObject([[{ text: 'Postponed.' }], [{ text: 'Reporté.' }]]);
    const early = { data: { endsAt: times(-2, 0).startsAt } };
    expect((await app.call(moderator, 'PUT', path, early)).code).toBe('invalid_input');
    expect((await app.call(moderator, 'DELETE', path)).status).toBe(204);
    expect(await read('en')).toEqual([]);
    expect((await app.call(moderator, 'DELETE', path)).status).toBe(404);
    expect((await app.call(moderator, 'PUT', path, { data: { texts, ...times(0, 1) } })).status).toBe(404);
    expect((await app.call(moderator, 'GET', '/api/operator/announcements')).body.data).toHaveLength(2);
  });

  it.each([
    ['backwards in time', { texts, ...times(2, 1) }],
    ['in one language', { texts: { de: texts.de }, ...times(0, 1) }],
    ['of nothing', { texts: { ...texts, fr: '\u202E    ' }, ...times(0, 1) }],
    ['without end', { texts, startsAt: new Date().toISOString() }],
  ])('%s are refused', async (_, data) => {
    expect((await create(data)).status).toBe(400);
  });
});
