import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BodyOf, readAnswer } from '../../../tests/support/answer.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { startSession } from '../session/start-session.ts';

let app: TestApp;
let fields: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp();
  fields = new Uint8Array(await drawFields());
});
afterAll(() => app.close());

/** Four fields of 100 pixels: red and green above blue and white; stored sideways, as phones do. */
async function drawFields(): Promise<Buffer> {
  const field = (left: number, top: number, background: string) => ({
    input: { create: { width: 100, height: 100, channels: 3 as const, background } },
    left,
    top,
  });
  const upright = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ffffff' } })
    .composite([field(0, 0, '#dc1e28'), field(100, 0, '#14b43c'), field(0, 100, '#1428dc')])
    .png()
    .toBuffer();
  const turned = await sharp(upright).rotate(-90).png().toBuffer();
  return sharp(turned).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
}

async function upload(member: string, crop: string) {
  const form = new FormData();
  form.append('files', new Blob([fields], { type: 'image/jpeg' }), 'me.jpg');
  const headers = { Authorization: `Bearer ${await startSession(app.services, member, 'test')}` };
  return app.app.request(`/api/upload?crop=${encodeURIComponent(crop)}`, { method: 'POST', headers, body: form });
}

async function storedColours(response: Response): Promise<string[]> {
  const { body } = await readAnswer<BodyOf<'POST', '/api/upload'>>('POST /api/upload', response);
  const urls = body.flatMap(({ formats }) => [formats.tiny.url, formats.medium.url]);
  return Promise.all(
    urls.map(async (url) => {
      const { dominant } = await sharp(await (await app.app.request(url)).arrayBuffer()).stats();
      return [dominant.r, dominant.g, dominant.b].map((value) => (value > 128 ? 1 : 0)).join('');
    }),
  );
}

it.each([
  ['10,10,80', '100'],
  ['110,10,80', '010'],
  ['10,110,80', '001'],
  ['120,120,80', '111'],
  ['199,199,1', '111'],
])('%s of the upright picture is stored, in both sizes', async (crop, colour) => {
  expect(await storedColours(await upload(await createMember(app), crop))).toEqual([colour, colour]);
});

it('may be all of a picture', async () => {
  expect((await upload(await createMember(app), '0,0,200')).status).toBe(201);
});

it.each([
  '0,0,201',
  '1,0,200',
  '0,1,200',
  '200,0,1',
  '99999,99999,99999',
  '0,0,0',
  '-1,0,10',
  '1.5,0,10',
  '0,0',
  '0,0,10,10',
  '1e3,0,10',
  'NaN,0,10',
  '٣,0,10',
  '',
  '0,0,100000',
])('«%s» is refused, and nothing is stored', async (crop) => {
  const me = await createMember(app);
  const response = await upload(me, crop);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { details: { code: 'invalid_input', fields: [{ path: 'crop' }] } },
  });
  const { sql } = app.services.database;
  expect(await sql.selectFrom('images').select('id').where('owner_id', '=', me).execute()).toEqual([]);
});
