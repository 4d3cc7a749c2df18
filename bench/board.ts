/**
 * `node bench/board.ts [--people 600 --samples 40 --only planned]`: how long a coordinator waits at a large board, from
 * an event until what it changed is painted, in Chromium at the built product: picking up by drag, moving over others,
 * dropping, and the same by keyboard. Build first (`npm run build`).
 */
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, expect, type Locator, type Page } from '@playwright/test';
import type { Board } from '../contract/cohorts.ts';
import { withDatabaseUrl } from '../scripts/operator/with-database-url.ts';
import { ensureBrowser } from '../scripts/test/ensure-browser.mjs';
import { readEnvironment } from '../server/base/environment.ts';
import { newId } from '../server/base/ids.ts';
import { loadMembers } from '../server/database/seed/load-members.ts';
import { randomFrom } from '../server/database/seed/random.ts';
import { inDatabase } from '../tests/journeys/support/in-database.ts';
import { logInAs } from '../tests/journeys/support/members.ts';
import { callAs } from '../tests/journeys/support/orders.ts';
import { coordinatorOf, openCohort } from '../tests/journeys/support/organisations.ts';
import { scriptsRun } from '../tests/journeys/support/scripts-run.ts';
import { startProduct } from '../tests/journeys/support/server.ts';
import { madeUpApplicant } from './made-up-applicants.ts';
import { type Action, painted, recordPaints } from './painted.ts';
import { Work } from './thread-time.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '600' },
    samples: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
});
const people = Number(values.people);
const samples = Number(values.samples);
/** product 26 */
const bar = 50;
/** Requests that a page has open. */
const open = new WeakMap<Page, number>();
let work: Work;

/** Boards to measure: languages as at a university, once before planning and once after; and all in two languages. */
const boards = [
  { name: 'nobody paired', isPlanned: false, languages: null },
  { name: 'planned', isPlanned: true, languages: null },
  { name: 'two languages, nobody paired', isPlanned: false, languages: ['de', 'fr'] },
  { name: 'two languages, planned', isPlanned: true, languages: ['de', 'fr'] },
] as const;

const product = await startProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
const executablePath = (await ensureBrowser()).windowless || undefined;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  const coordinator = await coordinatorOf(product, 'Universität', people);
  await withDatabaseUrl(readEnvironment({ DATA_DIR: path.resolve(product.dataDir) }), async (url) => {
    await loadMembers(url, { count: people, seed: 1, now: new Date() });
  });
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await recordPaints(page);
  countRequests(page);
  work = await Work.of(page);
  await logInAs(page, coordinator, product.url);
  console.info(`${await machine(page)}\n`);
  console.info('| board | action | median, ms | p95 | worst | of | processor, ms |\n|---|---|---|---|---|---|---|');
  for (const { name, isPlanned, languages } of boards.filter((each) => each.name.startsWith(values.only))) {
    const board = await openCohort(product, coordinator, { name, languages: ['de', 'fr', 'it', 'en', 'es', 'gsw'] });
    await fill(board, languages);
    if (isPlanned) await callAs(product, coordinator, 'POST', `/api/organisation/cohorts/${board.id}/plan`);
    await page.goto(`/de/organisation/${board.id}`);
    await page.waitForFunction(scriptsRun);
    await settled(page);
    await (isPlanned ? swap(page) : pairUp(page));
    report(name, await painted(page));
  }
} finally {
  await browser.close();
  await product.stop();
}

/** Applications of made-up members, straight into the database. */
function fill({ id }: Board, languages: readonly [string, string] | null): Promise<void> {
  return inDatabase(product.dataDir, async ({ sql }) => {
    const users = await sql
      .selectFrom('users')
      .select('id')
      .where('email', 'like', 'made-up-%')
      .orderBy('id')
      .limit(people)
      .execute();
    const random = randomFrom(1, people);
    const rows = users.map(({ id: user_id }, index) => {
      const person = madeUpApplicant(index, random);
      const [one, other] = index % 2 === 0 ? (languages ?? []) : [...(languages ?? [])].reverse();
      const level = person.wants[0]?.level ?? 'A2';
      return {
        id: newId(),
        cohort_id: id,
        user_id,
        gives: JSON.stringify(one ? [{ code: one, level: 'native' }] : person.gives),
        wants: JSON.stringify(other ? [{ code: other, level }] : person.wants),
        availability: person.times,
        mode: person.mode,
        places: [],
        goals: [...person.goals],
        takes_two: false,
        is_listed: false,
        applied_at: new Date(Date.now() - index * 60_000),
      };
    });
    await sql.insertInto('cohort_applications').values(rows).execute();
  });
}

/** Drags people of the left pool onto those of the right, then does it by keyboard. */
async function pairUp(page: Page): Promise<void> {
  const left = page.locator('[data-list=left] button');
  for (let sample = 0; sample < samples; sample += 1) {
    await drag(page, left.nth(sample % 6), page.locator('[data-list=right] [data-fit=fits] button').first());
    await settled(page);
    // Split again, so that as many wait for the next one.
    await page.locator('[data-list=pairs] > li').first().getByRole('button').last().click();
    await settled(page);
  }
  for (let sample = 0; sample < samples; sample += 1) {
    await byKeyboard(page, left.nth(sample % 6));
  }
}

/** Drags people of pairs into the places of others, then does it by keyboard. */
async function swap(page: Page): Promise<void> {
  const halves = page.locator('[data-list=pairs] [data-place=pair]');
  for (let sample = 0; sample < samples; sample += 1) {
    const at = (sample % 6) * 2;
    await drag(page, halves.nth(at), halves.nth(at + 2));
    await settled(page);
  }
  for (let sample = 0; sample < samples; sample += 1) {
    await byKeyboard(page, halves.nth((sample % 6) * 2));
  }
}

/** Moves from one to the next, picks that one up, moves on, and releases it. */
async function byKeyboard(page: Page, from: Locator): Promise<void> {
  await from.focus();
  await page.keyboard.press('ArrowDown');
  await work.of('keyboard: pick up', () => page.keyboard.press('Enter'));
  await work.of('keyboard: move', () => page.keyboard.press('ArrowDown'));
  await page.keyboard.press('Escape');
  await settled(page);
}

/** Presses on one, moves over others, and lets go on another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await centreOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await work.of('drag: pick up', async () => {
    await page.mouse.move(start.x + 6, start.y + 6);
    await page.mouse.move(start.x + 12, start.y + 70);
  });
  const end = await centreOf(to);
  await page.mouse.move((start.x + end.x) / 2, end.y);
  await work.of('drag: move', () => page.mouse.move(end.x, end.y));
  await work.of('drag: drop', () => page.mouse.up());
}

/** The middle of an element in the window. What is far away has no box until it is drawn. */
function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  return locator.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

/** Until every move was answered and what came back is drawn. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => open.get(page) ?? 0).toBe(0);
  await page.waitForTimeout(100);
  await expect.poll(() => open.get(page) ?? 0).toBe(0);
}

function countRequests(page: Page): void {
  const add = (count: number) => open.set(page, (open.get(page) ?? 0) + count);
  const isOfBoard = (address: string) => address.includes('/organisation/');
  page.on('request', (request) => isOfBoard(request.url()) && add(1));
  page.on('requestfinished', (request) => isOfBoard(request.url()) && add(-1));
  page.on('requestfailed', (request) => isOfBoard(request.url()) && add(-1));
}

function report(board: string, actions: Map<Action, number[]>): void {
  for (const [action, times] of actions) {
    const sorted = times.toSorted((one, other) => one - other);
    const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(1);
    const isOver = Number(at(0.95)) > bar ? ' <' : '';
    const processor = work.mean(action)?.toFixed(1) ?? '';
    console.info(
      `| ${board} | ${action} | ${at(0.5)} | ${at(0.95)}${isOver} | ${at(1)} | ${sorted.length} | ${processor} |`,
    );
  }
}

/** The machine and its speed at this moment: a fixed piece of work, and what else runs. */
async function machine(page: Page): Promise<string> {
  await page.goto('/de/tips');
  const milliseconds = await page.evaluate(() => {
    const start = performance.now();
    let state = 1;
    const numbers = Array.from({ length: 500_000 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      return state;
    });
    numbers.sort((one, other) => one - other);
    return performance.now() - start;
  });
  const [load = 0] = os.loadavg();
  const { model = '' } = os.cpus()[0] ?? {};
  return `${people} people; ${model}, ${os.cpus().length} cores, load ${load.toFixed(2)}; sorting 500,000 numbers in the browser: ${milliseconds.toFixed(0)} ms`;
}
