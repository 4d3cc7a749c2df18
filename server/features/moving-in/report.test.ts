import { beforeAll, expect, it } from 'vitest';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { movedSite } from '../../../tests/support/moved-site.ts';
import { undoImport } from './public.ts';

const site = movedSite(4);
let admin: string;
beforeAll(async () => {
  admin = await createOperator(site.app, 'admin');
  await createMember(site.app, { email: String(site.members[7]?.email) });
});

const report = async () => (await site.app.call(admin, 'GET', '/api/operator/moving-in')).body.data;
const hasImport = async (who: string) => (await site.app.call(who, 'GET', '/api/operator/counts')).body.data.hasImport;
const csv = async (list: string, locale = 'de') =>
  String((await site.app.call(admin, 'GET', `/api/operator/moving-in/${list}/csv?locale=${locale}`)).body);

it('before the first import there is none', async () => {
  expect(await report()).toBeNull();
  expect(await hasImport(admin)).toBe(false);
});

it('says of each table what became of its rows, for admins alone', async () => {
  await site.change("update files set url = '/uploads/=deleted.png'");
  await site.importAll();
  const data = await report();
  expect(data?.kinds.find(({ kind }) => kind === 'account')).toEqual({
    kind: 'account',
    read: 8,
    new: 7,
    changed: 0,
    same: 0,
    changedHere: 0,
    refused: 1,
    removed: 0,
  });
  for (const kind of data?.kinds ?? [])
    expect(kind.read, kind.kind).toBe(kind.new + kind.changed + kind.same + kind.changedHere + kind.refused);
  expect(data?.refused).toContainEqual({ kind: 'account', reason: 'address_taken_here', rows: 1 });
  expect(data?.marked).toContainEqual({ kind: 'profile', mark: 'name_short', rows: 1, examples: [4] });
  expect(data?.pictures).toEqual({ imported: 0, waiting: 0, missing: [{ fault: 'missing', pictures: 1 }] });
  // The team is that of the account that is refused.
  const refused = [{ reason: 'no_member', amount: 245_00 }];
  expect(data?.money).toEqual({ read: 59_90 + 245_00, imported: 59_90, refused, otherPrice: 0 });
  const moderator = await createOperator(site.app);
  expect([await hasImport(admin), await hasImport(moderator)]).toEqual([true, false]);
  for (const path of ['', '/refused/csv', '/pictures/csv'])
    expect((await site.app.call(moderator, 'GET', `/api/operator/moving-in${path}`)).status).toBe(403);
});

it('gives who was not imported as CSV, with the reason in words', async () => {
  expect(await csv('refused')).toContain(
    `"account";"${site.members[7]?.userId}";"address_taken_here";"die E-Mail-Adresse gehört hier schon jemandem"\r\n`,
  );
  expect(await csv('refused', 'fr')).toContain('"l’adresse e-mail appartient déjà à un membre d’ici"');
});

it('gives the missing pictures as CSV, in which no address is a formula', async () => {
  await site.app.services.database.pool.query("update imported_pictures set address = '=deleted.png'");
  expect(await csv('pictures', 'en')).toMatch(/\r\n"\d+";"'=deleted.png";"missing";"file not found"\r\n$/);
});

it('names the difference of a price that changed there since', async () => {
  await site.change("update subscriptions set price = 49.9 where type = 'premium'");
  await site.importAll();
  expect((await report())?.money).toMatchObject({ read: 49_90 + 245_00, imported: 59_90, otherPrice: -10_00 });
});

it('goes with what was imported', async () => {
  await undoImport(site.app.services, site.app.databaseUrl);
  expect(await report()).toBeNull();
  expect(await hasImport(admin)).toBe(false);
});
