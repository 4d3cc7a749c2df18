import type { Locator, Page } from '@playwright/test';
import type { Board } from '../../contract/cohorts.ts';
import type { OpenCohort } from '../../contract/cohorts-application.ts';
import { application, reverse } from '../support/cohorts.ts';
import type { Member } from './support/chats-by-api.ts';
import { dropFile } from './support/drop-file.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { callAs } from './support/orders.ts';
import { coordinatorOf, openCohort, passDeadline } from './support/organisations.ts';
import { tabTo } from './support/press-by-keyboard.ts';
import type { RunningProduct } from './support/server.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const board = textsOf('de', 'cohorts-board');
const invite = textsOf('de', 'cohorts-invite');
const settings = textsOf('de', 'cohorts-settings');
const cohorts = textsOf('de', 'cohorts');
const report = textsOf('de', 'teams').report;
const together = textsOf('de', 'tandems');
const errors = textsOf('de', 'errors');

const german = 'Ada Beat Carla Dani Elin Fritz Gret Hugo Ines Jost Kim Lars Mona Nils Olga Peer Rahel Sven Tina Urs';
const italian = 'Aldo Bruna Ciro Dora Enzo Flavia Gino Ilda Luca Mara Nino Orso Pia Rino Sara Teo Ugo Vera Wanda Zeno';

/** Applies as a member who gives German, or Italian. */
const applyAs = (product: RunningProduct, member: Member, { code }: Board, said = application()) =>
  callAs(product, member, 'PUT', `/api/cohorts/${code}/application`, said);
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const pairOf = (page: Page, one: string, other: string) =>
  page.locator('[data-board] li').filter({ hasText: one }).filter({ hasText: other });
/** One of the two halves of a pair in the list; they are there as the list is. */
const half = (page: Page, pair: number, side: 0 | 1): Locator =>
  page.locator('[data-list=pairs] > li').nth(pair).locator('[data-place=pair]').nth(side);

async function expectUsable(page: Page, expectAccessible: (page: Page) => Promise<void>) {
  await expectAccessible(page);
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await expect.poll(() => tooWide(page)).toEqual([]);
}

/** Walks with the arrow keys from wherever the focus is to a place in the list of pairs. */
async function moveTo(page: Page, target: Locator) {
  const list = () => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-list]')?.dataset.list);
  for (let steps = 0; steps < 3 && (await list()) !== 'pairs'; steps += 1)
    await page.keyboard.press((await list()) === 'left' ? 'ArrowRight' : 'ArrowLeft');
  await page.keyboard.press('Home');
  for (let steps = 0; steps < 50; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(target).toBeFocused();
}

test('a coordinator invites forty from a file, plans, decides by hand and publishes', {
  tag: ['@main', '@cohorts'],
}, async ({ person, product, mailedPath, expectAccessible }) => {
  const coordinator = await coordinatorOf(product, 'Hochschule am See', 60);
  const cohort = await openCohort(product, coordinator, { places: ['Bibliothek'], rhythm: 'fortnightly', minutes: 45 });
  const givers = await membersOf(product, ...german.split(' '));
  const learners = await membersOf(product, ...italian.split(' '));
  const { page } = await person({ width: 1440 });
  await logInAs(page, coordinator, product.url);
  await test.step('a dropped file is shown line by line before anything is mailed', async () => {
    await page.goto(`/de/organisation/${cohort.id}/invite`);
    const lines = [...givers, ...learners].map(({ name, email }) => `${name};${email}`);
    const csv = ['Name;E-Mail', ...lines, 'Ohne;keine Adresse', lines[0]].join('\r\n');
    await dropFile(page, page.getByLabel(invite.file), { name: 'leute.csv', text: csv });
    await expect(page.getByText('leute.csv')).toBeVisible();
    await press(page, invite.preview);
    await expect(page.getByRole('heading', { name: report.preview.title })).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: 'Zeile 42 Ohne keine Adresse' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: `Zeile 43 ${givers[0]?.name}` })).toBeVisible();
    await expectAccessible(page);
    await press(page, '40 Einladungen senden');
    await expect(page.getByText('40 Einladungen sind unterwegs.')).toBeVisible();
  });

  await test.step('an address is added by typing; who is invited finds the way', async () => {
    await page.getByLabel(invite.addresses).fill(`spaet-${coordinator.email}`);
    await press(page, invite.preview);
    await press(page, 'Eine Einladung senden');
    await expect(page.getByText('Eine Einladung ist unterwegs.')).toBeVisible();
    expect(await mailedPath(learners[19]?.email ?? '')).toBe(`/de/cohort/${cohort.code}`);
    for (const member of givers) await applyAs(product, member, cohort, application({ places: ['Bibliothek'] }));
    for (const member of learners) await applyAs(product, member, cohort, reverse({ places: ['Bibliothek'] }));
  });

  await test.step('all are planned at once', async () => {
    await page.goto(`/de/organisation/${cohort.id}`);
    await expect(page.getByRole('heading', { name: 'Deutsch 20' })).toBeVisible();
    await expectAccessible(page);
    await press(page, board.plan);
    await expect(page.getByText(board.planned)).toBeVisible();
    await expect(page.locator('[data-list=pairs] > li')).toHaveCount(20);
    await expectAccessible(page);
    await expect.poll(() => tooWide(page)).toEqual([]);
  });

  const nameAt = async (pair: number, side: 0 | 1) => (await half(page, pair, side).textContent()) ?? '';
  const isLocked = (one: string, other: string) =>
    expect(pairOf(page, one, other).locator('[aria-pressed=true]')).toHaveCount(1);
  const fixed: [string, string][] = [];

  await test.step('a pair is locked, one is split, and one of the two is excluded', async () => {
    fixed.push([await nameAt(0, 0), await nameAt(0, 1)]);
    await page.getByRole('button', { name: `${fixed[0]?.join(' und ')} gesperrt lassen` }).click();
    await isLocked(...(fixed[0] as [string, string]));
    const [one, other] = [await nameAt(19, 0), await nameAt(19, 1)];
    await page.getByRole('button', { name: `${one} und ${other} trennen` }).click();
    await expect(page.locator('[data-list=pairs] > li')).toHaveCount(19);
    const waiting = page.locator('[data-list=left] button').filter({ hasText: one });
    await waiting.click();
    await expect(page.getByRole('complementary', { name: `${one} einteilen` })).toBeVisible();
    await expectAccessible(page);
    await press(page, board.exclude);
    await expect(page.getByText('Eine Person ausgenommen')).toBeVisible();
    await expect(page.locator('[data-list=right]').getByText(other)).toBeVisible();
  });

  await test.step('two are swapped by dragging, and two by keyboard', async () => {
    const dragged = [await nameAt(2, 0), await nameAt(3, 1)] as [string, string];
    await half(page, 2, 0).dragTo(half(page, 3, 0));
    await isLocked(...dragged);
    fixed.push(dragged);
    const moved = [await nameAt(5, 0), await nameAt(6, 1)] as [string, string];
    await tabTo(page, half(page, 5, 0));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${moved[0]} gewählt.` })).toBeAttached();
    await moveTo(page, half(page, 6, 0));
    await page.keyboard.press('Enter');
    await expect(pairOf(page, ...moved).locator('[data-place=pair]:focus')).toHaveText(moved[0]);
    await isLocked(...moved);
    fixed.push(moved);
  });

  await test.step('planned again, what was decided by hand stays', async () => {
    await press(page, board.plan);
    await expect(page.getByText(board.planned)).toBeVisible();
    await expect(page.locator('[data-list=pairs] > li')).toHaveCount(19);
    for (const pair of fixed) await isLocked(...pair);
    await expect(page.getByText('Eine Person ausgenommen')).toBeVisible();
  });

  await test.step('published, both find their partner, their chat and what the programme agreed for them', async () => {
    await page.getByText('19 Paare veröffentlichen', { exact: true }).click();
    await press(page, board.publishConfirm);
    await expect(page.getByText('19 Paare sind veröffentlicht.')).toBeVisible();
    const [one, other] = fixed[1] as [string, string];
    for (const [name, partner] of [
      [one, other],
      [other, one],
    ]) {
      const member = [...givers, ...learners].find((each) => each.name === name) as Member;
      const { page: own } = await person({ width: 1440 });
      await logInAs(own, member, product.url);
      await own.goto(`/de/cohort/${cohort.code}`);
      await own.getByRole('main').getByRole('link', { name: partner }).click();
      await expect(own.getByText(together.state.paired.replace('{name}', String(partner)))).toBeVisible();
      for (const said of [together.rhythm.fortnightly, '45 Minuten', 'Bibliothek'])
        await expect(own.getByRole('main').getByText(said).first()).toBeVisible();
      await expectAccessible(own);
      await own.goto('/de/chat');
      await expect(own.getByRole('link', { name: String(partner) }).first()).toBeVisible();
    }
  });
});

test('on a phone one applies, changes it until the deadline, and says no to a pair unnamed', {
  tag: ['@main', '@cohorts', '@tandems'],
}, async ({ person, product, expectAccessible }) => {
  const coordinator = await coordinatorOf(product, 'Spital Limmat', 10);
  const cohort = await openCohort(product, coordinator, { minimumHours: 0 });
  const [livia, remo] = await membersOf(
    product,
    { name: 'Livia', speaks: [{ code: 'it' }], learns: [{ code: 'de' }] },
    'Remo',
  );
  const { page } = await person({ width: 360, hasTouch: true });
  await logInAs(page, livia, product.url);

  await test.step('four taps: the languages are filled in from the profile', async () => {
    await page.goto(`/de/cohort/${cohort.code}`);
    await expect(page.getByText(cohorts.sees.never)).toBeVisible();
    await expectUsable(page, expectAccessible);
    await expect(page.getByLabel('Italienisch')).toHaveValue('gives.native');
    await page.getByRole('checkbox', { name: 'Montagabend' }).tap();
    await page.getByRole('radio', { name: cohorts.form.modes.online, exact: true }).tap();
    await page.getByRole('checkbox', { name: cohorts.form.goal.work, exact: true }).tap();
    await page.getByRole('main').getByRole('button', { name: cohorts.form.apply, exact: true }).tap();
    await expect(page.getByText(cohorts.saved)).toBeVisible();
    await expect(page.getByText(cohorts.waiting)).toBeVisible();
    await expectUsable(page, expectAccessible);
  });

  await test.step('it can be changed, and no longer after the deadline, where nothing said is lost', async () => {
    const wants = async () =>
      (await callAs<OpenCohort>(product, livia, 'GET', `/api/cohorts/${cohort.code}`)).application?.wants;
    const said = [{ code: 'de', level: 'B1' }];
    const save = page.getByRole('main').getByRole('button', { name: cohorts.form.save, exact: true });
    await page.getByLabel('Deutsch', { exact: true }).selectOption('wants.B1');
    await save.tap();
    await expect.poll(wants).toEqual(said);
    await page.reload();
    await expect(page.getByLabel('Deutsch', { exact: true })).toHaveValue('wants.B1');
    await passDeadline(product, cohort);
    await page.getByLabel('Deutsch', { exact: true }).selectOption('wants.B2');
    await save.tap();
    await expect(page.getByText(errors.code.cohort_closed, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(cohorts.closed.replace('{team}', 'Spital Limmat'))).toBeVisible();
    await expect(save).toHaveCount(0);
    expect(await wants()).toEqual(said);
  });

  const { page: desk } = await person({ width: 1440 });
  await test.step('paired and published, one says no without a reason', async () => {
    const { cohort: second } = await secondCohort();
    await page.goto(`/de/cohort/${second.code}`);
    await page.getByRole('main').getByRole('link', { name: remo.name }).tap();
    await expect(page.getByText(together.state.paired.replace('{name}', remo.name))).toBeVisible();
    await expectUsable(page, expectAccessible);
    await page.getByRole('main').getByRole('button', { name: together.accept.decline }).tap();
    await expect(page.getByText('Du hast «Jetzt nicht» gesagt.').first()).toBeVisible();
    await page.goto(`/de/cohort/${second.code}`);
    await expect(page.getByText(cohorts.again)).toBeVisible();
  });

  /** Another one, still open, in which the two are paired. */
  async function secondCohort() {
    const open = await openCohort(product, coordinator, { name: 'Zweite Runde' });
    await applyAs(product, livia, open, reverse());
    await applyAs(product, remo, open);
    for (const step of ['plan', 'publish'])
      await callAs(product, coordinator, 'POST', `/api/organisation/cohorts/${open.id}/${step}`);
    await logInAs(desk, coordinator, product.url);
    await desk.goto(`/de/organisation/${open.id}`);
    await expect(pairOf(desk, livia.name, remo.name)).toBeVisible();
    return { cohort: open };
  }

  await test.step('the board says of both that they came back, and of neither why', async () => {
    await desk.reload();
    const rows = desk.locator('[data-state=returned]');
    await expect(rows).toHaveCount(2);
    for (const name of [livia.name, remo.name])
      await expect(rows.filter({ hasText: name }).getByText(board.returned)).toBeVisible();
    await expect(desk.locator('[data-published]')).toHaveCount(0);
    await expectAccessible(desk);
  });
});

test('two organisations plan together once both agreed, and each sees only its own people', {
  tag: '@cohorts',
}, async ({ person, product, expectAccessible }) => {
  const [ost, west] = [await coordinatorOf(product, 'Schule Ost', 10), await coordinatorOf(product, 'École Ouest', 10)];
  const [here, there] = [await openCohort(product, ost), await openCohort(product, west)];
  const [nora] = await membersOf(product, 'Nora');
  const theirs = await membersOf(product, 'Achille', 'Bérénice', 'Cosima', 'Donatien', 'Églantine', 'Fiorella');
  await applyAs(product, nora, here);
  for (const member of theirs) await applyAs(product, member, there, reverse());
  const [{ page: own }, { page: other }] = [await person({ width: 1440 }), await person({ width: 1440 })];
  await logInAs(own, ost, product.url);
  await logInAs(other, west, product.url);
  const share = async (page: Page, { id }: Board, { code }: Board) => {
    await page.goto(`/de/organisation/${id}/settings`);
    await page.getByLabel(settings.sharesWith).fill(code);
    await press(page, settings.save);
    await page.waitForURL(`**/organisation/${id}`);
  };
  const expectNoneOf = async (page: Page, members: Member[]) => {
    const html = await page.content();
    for (const { name, id } of members) expect(html.includes(name) || html.includes(id), name).toBe(false);
  };

  await share(own, here, there);
  await expect(own.getByText(board.sharedAsked.replace('{team}', 'École Ouest'))).toBeVisible();
  await press(own, board.plan);
  await expect(own.getByText(board.planned)).toBeVisible();
  await expect(own.locator('[data-list=pairs] > li')).toHaveCount(0);

  await share(other, there, here);
  await expect(other.getByText(board.shared.replace('{team}', 'Schule Ost'))).toBeVisible();
  await own.reload();
  await expect(own.getByText(/Dort warten 6 mit Italienisch für Deutsch/)).toBeVisible();
  await expectNoneOf(own, theirs);
  // One person is no number.
  await expect(other.getByText(/Dort warten/)).toHaveCount(0);
  await expectNoneOf(other, [nora]);

  await press(own, board.plan);
  await expect(pairOf(own, nora.name, board.theirs.replace('{team}', 'École Ouest'))).toBeVisible();
  await expectNoneOf(own, theirs);
  await expectAccessible(own);
  await other.reload();
  await expect(other.getByText(board.theirs.replace('{team}', 'Schule Ost')).first()).toBeVisible();
  await expectNoneOf(other, [nora]);
});
