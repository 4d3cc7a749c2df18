import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { newId } from '../../base/ids.ts';
import { findAlerted } from './find-alerted.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.database.pool.query('delete from pair_alerts');
});

const path = '/api/supply/alerts/hu/rm';
const request = (id: string, pair = path) => app.call(id, 'PUT', pair);
const pairsOf = async (id: string): Promise<string[]> =>
  (await app.call(id, 'GET', '/api/supply/alerts')).body.data.map(
    ({ speaks, learns }: { speaks: string; learns: string }) => `${speaks} ${learns}`,
  );
const fitting = (traits = {}) => createMember(app, { speaks: [{ code: 'rm' }], learns: [{ code: 'hu' }], ...traits });
const run = () => findAlerted.run(app.services, {});

async function notified(id: string): Promise<{ channel: string; person: string }[]> {
  const { rows } = await app.services.database.pool.query(
    `select channel, data->>'person' as person from notifications where user_id = $1 and kind = 'pair_found' order by channel`,
    [id],
  );
  return rows;
}

it('notifies once of the next person who fits both ways, and is then deleted', async () => {
  await fitting();
  const me = await createMember(app);
  expect((await request(me)).status).toBe(204);
  expect((await request(me)).status).toBe(204);
  expect(await pairsOf(me)).toEqual(['hu rm']);
  await run();
  expect(await notified(me)).toEqual([]);
  const person = await fitting({ name: 'Gieri' });
  await createMember(app, { speaks: [{ code: 'rm' }], learns: [{ code: 'it' }] });
  expect(await Promise.all([run(), run()])).toContain(1);
  expect(await notified(me)).toEqual([
    { channel: 'mail', person },
    { channel: 'push', person },
  ]);
  expect(await pairsOf(me)).toEqual([]);
  await fitting();
  await run();
  expect(await notified(me)).toHaveLength(2);
});

it('is not sent for members with a block on either side, hidden or full ones, nor to an unconfirmed member', async () => {
  const [me, unconfirmed] = [await createMember(app), await createMember(app, { confirmed: false })];
  for (const id of [me, unconfirmed]) await request(id);
  await block(app, await fitting(), me);
  await block(app, me, await fitting());
  await fitting({ status: 'inactive' });
  await run();
  expect(await notified(me)).toEqual([]);
  expect(await pairsOf(me)).toEqual(['hu rm']);
  await app.services.database.pool.query('update users set email_confirmed_at = null where id = $1', [me]);
  await app.services.database.pool.query('delete from blocks');
  await run();
  for (const id of [me, unconfirmed]) expect(await notified(id)).toEqual([]);
});

it('is refused for a common pair and for languages there are not, and dropped as often as one likes', async () => {
  const me = await createMember(app);
  expect((await request(me, '/api/supply/alerts/hu/xx')).code).toBe('invalid_input');
  expect((await request(me, '/api/supply/alerts/hu/hu')).code).toBe('invalid_input');
  for (let number = 0; number < limits.supply.smallestGroup; number++) {
    await createMember(app, { speaks: [{ code: 'lb' }], learns: [{ code: 'sq' }] });
  }
  expect((await request(me, '/api/supply/alerts/sq/lb')).code).toBe('pair_common');
  await request(me);
  for (let time = 0; time < 2; time++) expect((await app.call(me, 'DELETE', path)).status).toBe(204);
  expect(await pairsOf(me)).toEqual([]);
});

it('is one of at most five, also with concurrent requests', async () => {
  const me = await createMember(app);
  const codes = ['hu', 'fi', 'et', 'lv', 'lt', 'sl', 'mt'];
  await Promise.all(codes.map((code) => request(me, `/api/supply/alerts/${code}/rm`)));
  expect(await pairsOf(me)).toHaveLength(limits.pairAlerts.most);
});

it('survives the sign-up of a visitor', async () => {
  const body = (speak: string) => ({
    email: `lea-${newId()}@example.test`,
    password: 'Seerose im Regen 7',
    name: 'Lea',
    locale: 'de',
    terms: true,
    langsSpeaking: [{ code: speak }],
    langsLearning: [{ code: speak === 'et' ? 'mt' : 'lb' }],
    alert: true,
  });
  const { user } = (await app.call(null, 'POST', '/api/auth/local/register', body('et'))).body;
  expect(await pairsOf(user.id)).toEqual(['et mt']);
  // Of a pair that has become common the account is made all the same.
  const other = await app.call(null, 'POST', '/api/auth/local/register', body('sq'));
  expect(other.status).toBe(201);
  expect(await pairsOf(other.body.user.id)).toEqual([]);
});
