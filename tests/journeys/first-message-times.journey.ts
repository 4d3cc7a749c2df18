import pg from 'pg';
import { quietFromHour, quietUntilHour } from '../../contract/notifications-kinds.ts';
import { clockAt, dayOf, momentOf } from '../../contract/words/clock.ts';
import { withDatabaseUrl } from '../../scripts/operator/with-database-url.ts';
import { join, type Member } from './support/chats-by-api.ts';
import { expect, untilScriptsRun } from './support/journey.ts';
import { moveClock, test } from './support/moved-clock.ts';
import { logInByApi } from './support/people.ts';
import { mailUntil } from './support/queue-job.ts';
import type { RunningProduct } from './support/server.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const { times, write } = textsOf('de', 'profiles-member');
const { slot } = textsOf('de', 'notifications-mailed');
const form = textsOf('de', 'meetings-form');
const meetings = textsOf('de', 'meetings');

/** Says that a member has time on every evening. */
async function everyEvening(url: string, { id, jwt }: Member) {
  const availability = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({ day, part: 'evening' }));
  const saved = await fetch(`${url}/api/profiles/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ data: { availability } }),
  });
  expect(saved.status).toBe(200);
}

/** The hour has come at which what waits to be mailed to a member leaves: in the quiet hours that is in the morning. */
async function untilMailsLeave(product: RunningProduct, { id }: Member) {
  const { dataDir } = product;
  const hour = Number(clockAt(new Date()).slice(11, 13));
  if (hour >= quietFromHour || hour < quietUntilHour) {
    const night = hour >= quietFromHour ? 86_400_000 : 0;
    const until = momentOf(`${dayOf(new Date(Date.now() + night))}T07:30`);
    await moveClock(product, { until: new Date(until ?? '').toISOString() });
  }
  await withDatabaseUrl({ databaseUrl: undefined, dataDir }, async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const isFirst = "kind = 'new_request' and data->>'reminder' is null";
    await client.query(`update notifications set due_at = created_at where user_id = $1 and ${isFirst}`, [id]);
    await client.end();
  });
}

/** The links to times in the newest mail to an address. */
async function mailedTimes({ url }: RunningProduct, address: string): Promise<string[]> {
  const answer = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
  const { data: mails } = (await answer.json()) as { data: { text: string }[] };
  const links = (mails[0]?.text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link));
  return links.filter(({ pathname }) => pathname === '/de/time').map(({ pathname, search }) => pathname + search);
}

test('three slots in a first message, accepted from the mail on a phone without log-in', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  for (const one of [elin, theo]) await everyEvening(product.url, one);
  const { page: elins } = await person({ width: 360 });
  await logInByApi(elins, elin);
  const field = (number: number) => elins.getByLabel(form.slot.replace('{number}', String(number)));
  const press = (name: string) => elins.getByRole('main').getByRole('button', { name, exact: true }).click();

  await test.step('what is written on the profile goes along to where times are offered, which know both weeks', async () => {
    await elins.goto(`/de/contact/${theo.id}`);
    await untilScriptsRun(elins);
    await elins.locator('textarea[name=text]').fill('Ciao Theo, wollen wir uns treffen?');
    await press(times.offer);
    await elins.waitForURL('**/write/**');
    await expect(elins.getByLabel(write.label)).toHaveValue('Ciao Theo, wollen wir uns treffen?');
    await expect(elins.getByRole('checkbox', { name: times.offer })).toBeChecked();
    for (const number of [1, 2, 3]) await expect(field(number)).toHaveValue(/T19:00$/);
  });

  await test.step('a time that is over is refused beside its field, and nothing typed is lost', async () => {
    await field(2).fill('2020-01-01T19:00');
    await elins.getByLabel(form.modes.inPerson).check();
    await elins.getByLabel(form.place).fill('Bahnhof Luzern');
    await press(write.send);
    await expect(field(2)).toHaveAttribute('aria-invalid', 'true');
    await expect(elins.getByLabel(form.place)).toHaveValue('Bahnhof Luzern');
    await expectAccessible(elins);
    expect(await smallTargets(elins)).toEqual([]);
    expect(await tooWide(elins)).toEqual([]);
    const first = await field(1).inputValue();
    await field(2).fill(first.replace('19:00', '20:15'));
    await press(write.send);
    await elins.waitForURL('**/chat/**');
  });

  const { page: theos } = await person({ width: 360 });
  await test.step('the other opens a time of the mail, which changes nothing, and agrees by one press', async () => {
    await untilMailsLeave(product, theo);
    await mailUntil(product.dataDir, async () => expect(await mailedTimes(product, theo.email)).toHaveLength(3));
    const [, second = '', third = ''] = await mailedTimes(product, theo.email);
    await theos.goto(second);
    await expect(theos.getByRole('heading', { name: slot.openTitle })).toBeVisible();
    await expect(theos.getByText('20:15 – 21:15')).toBeVisible();
    await expect(theos.getByText('Bahnhof Luzern')).toBeVisible();
    await expectAccessible(theos);
    expect(await smallTargets(theos)).toEqual([]);
    expect(await tooWide(theos)).toEqual([]);
    await theos.getByRole('button', { name: slot.accept }).click();
    await expect(theos.getByRole('heading', { name: slot.agreedTitle })).toBeVisible();
    await theos.goto(third);
    await expect(theos.getByRole('heading', { name: slot.changedTitle })).toBeVisible();
    await expect(theos.getByRole('button', { name: slot.accept })).toHaveCount(0);
  });

  await test.step('the meeting is in the chat of both', async () => {
    await logInByApi(theos, theo);
    await theos.goto(new URL(elins.url()).pathname);
    for (const page of [elins, theos])
      await expect(page.getByRole('region', { name: meetings.title }).getByText('20:15').first()).toBeVisible();
  });
});
