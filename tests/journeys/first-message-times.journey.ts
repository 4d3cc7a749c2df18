import { createLinkCode } from '../../server/features/mailed-links/link-codes.ts';
import type { Services } from '../../server/http/endpoint.ts';
import type { Member } from './support/chats-by-api.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import type { RunningProduct } from './support/server.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const { times, write } = textsOf('de', 'profiles-member');
const { slot } = textsOf('de', 'notifications-mailed');
const form = textsOf('de', 'meetings-form');
const meetings = textsOf('de', 'meetings');

/** Sets every evening as a member's free time. */
async function everyEvening(url: string, { id, jwt }: Member) {
  const availability = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({ day, part: 'evening' }));
  const saved = await fetch(`${url}/api/profiles/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ data: { availability } }),
  });
  expect(saved.status).toBe(200);
}

/** The addresses of the times that a member is offered in a chat, as the mail about it carries them. */
async function pathsOfTimes({ url, dataDir }: RunningProduct, { id, jwt }: Member, chat: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${jwt}` };
  const answer = await fetch(`${url}/api/chats/${chat}/meetings`, { headers });
  const { data } = (await answer.json()) as { data: { id: string; slots: string[] }[] };
  const paths: string[] = [];
  await inDatabase(dataDir, async (database) => {
    const services = { database, clock: () => new Date() } as Services;
    for (const { id: meeting, slots } of data)
      for (const startsAt of slots)
        paths.push(`/de/time?token=${await createLinkCode(services, id, 'slot', { meeting, startsAt })}`);
  });
  return paths;
}

test('three slots in a first message, one of them accepted by its link on a phone without log-in', {
  tag: ['@first-messages', '@meetings', '@profiles', '@notifications'],
}, async ({ person, product, expectAccessible }) => {
  const [elin, theo] = await membersOf(product, 'Elin', 'Theo');
  for (const one of [elin, theo]) await everyEvening(product.url, one);
  const { page: elins } = await person({ width: 360 });
  await logInAs(elins, elin, product.url);
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

  await test.step('a past time is refused next to its field, and nothing typed is lost', async () => {
    await field(2).fill('2020-01-01T19:00');
    await elins.getByLabel(form.modes.inPerson).check();
    await elins.getByLabel(form.place).fill('Bahnhof Luzern');
    await press(write.send);
    await expect(field(2)).toHaveAttribute('aria-invalid', 'true');
    await expect(elins.getByLabel(form.place)).toHaveValue('Bahnhof Luzern');
    await expectAccessible(elins);
    await expect.poll(() => smallTargets(elins)).toEqual([]);
    await expect.poll(() => tooWide(elins)).toEqual([]);
    const first = await field(1).inputValue();
    await field(2).fill(first.replace('19:00', '20:15'));
    await press(write.send);
    await elins.waitForURL('**/chat/**');
  });

  const { page: theos } = await person({ width: 360 });
  await test.step('the other opens a time by its link, which changes nothing, and agrees by one press', async () => {
    const chat = new URL(elins.url()).pathname.split('/').at(-1) ?? '';
    const [, second = '', third = ''] = await pathsOfTimes(product, theo, chat);
    await theos.goto(second);
    await expect(theos.getByRole('heading', { name: slot.openTitle })).toBeVisible();
    await expect(theos.getByText('20:15 – 21:15')).toBeVisible();
    await expect(theos.getByText('Bahnhof Luzern')).toBeVisible();
    await expectAccessible(theos);
    await expect.poll(() => smallTargets(theos)).toEqual([]);
    await expect.poll(() => tooWide(theos)).toEqual([]);
    await theos.getByRole('button', { name: slot.accept }).click();
    await expect(theos.getByRole('heading', { name: slot.agreedTitle })).toBeVisible();
    await theos.goto(third);
    await expect(theos.getByRole('heading', { name: slot.changedTitle })).toBeVisible();
    await expect(theos.getByRole('button', { name: slot.accept })).toHaveCount(0);
  });

  await test.step('the meeting is in the open chat of the one who offered it', async () => {
    const agreed = elins.getByRole('region', { name: meetings.title });
    await expect(agreed.getByText('19:00')).toHaveCount(0);
    await expect(agreed.getByText('20:15').first()).toBeVisible();
  });
});
