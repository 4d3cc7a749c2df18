import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Failure, Fault } from './fault.ts';
import { type AreaFault, faults } from './faults.ts';
import { firstFailedJourney, type Tagged } from './journeys.ts';
import { copyTree, planted, type Tree } from './tree.ts';
import { startUnitTests, type UnitTests } from './unit-tests.ts';

/** What became of a fault. */
interface Outcome extends Pick<Fault, 'id' | 'tier'> {
  /** the tier that caught it; null: none did */
  by: Fault['tier'] | null;
  caughtBy: Failure | null;
  seconds: number;
}

const project = path.join(import.meta.dirname, '../..');
const aborted = new AbortController();

const isJourney = (test: string) => test.startsWith('@') || test.startsWith('tests/journeys/');
const isThorough = (test: string) => test.startsWith('tests/thorough/');
/** What a fault changes is built into the pages. */
const isBuilt = ({ file }: Fault) => /^(web|contract|texts|content|scripts\/build)\//.test(file);

/**
 * `npm run test:planted`: plants each fault in a copy of the project and runs its related tests until one fails. Ends with 1 where a fault
 * survives, is caught by the second tier only though the first should, or does not fit its file any more. With ids or areas only those;
 * `--list` names them all.
 */
async function main(wanted: string[]): Promise<boolean> {
  if (wanted.includes('--list')) {
    for (const { area, id, tier, suffers } of faults) console.log(`${area}  ${id}  [${tier}]  ${suffers}`);
    return true;
  }
  const chosen = chosenBy(wanted);
  for (const fault of chosen) planted(fault, await readFile(path.join(project, fault.file), 'utf8'));
  // Those that change what pages are built of come last: the others find the pages built.
  const ordered = [...chosen.filter((fault) => !isBuilt(fault)), ...chosen.filter(isBuilt)];
  const startedAt = Date.now();
  const tree = await copyTree(project);
  let unitTests: UnitTests | undefined;
  try {
    unitTests = await startUnitTests(tree.root);
    endOnSignals(unitTests);
    await refuseRed(tree, unitTests, ordered);
    const outcomes: Outcome[] = [];
    for (const fault of ordered) outcomes.push(await outcomeOf(fault, tree, unitTests));
    return await received(outcomes, (Date.now() - startedAt) / 1000);
  } finally {
    await unitTests?.close();
    await tree.remove();
  }
}

function chosenBy(wanted: string[]): readonly AreaFault[] {
  const known = new Set(faults.flatMap(({ id, area }): string[] => [id, area]));
  const unknown = wanted.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`no fault and no area: ${unknown.join(', ')}`);
  return wanted.length === 0 ? faults : faults.filter(({ id, area }) => wanted.includes(id) || wanted.includes(area));
}

/** The runs of the tests related to a fault, or to several: those of the first tier first. */
function runsOf(tests: readonly string[], tree: Tree, unitTests: UnitTests) {
  const units = tests.filter((test) => !isJourney(test));
  const journeys = tests.filter(isJourney);
  const ofUnits = (some: string[]) => (some.length > 0 ? unitTests.firstFailure(some) : undefined);
  const ofJourneys = (tagged: Tagged) =>
    journeys.length > 0 ? firstFailedJourney(tree.root, journeys, tagged, aborted.signal) : undefined;
  return [
    { tier: 'npm test', run: () => ofUnits(units.filter((test) => !isThorough(test))) },
    { tier: 'npm test', run: () => ofJourneys('main') },
    { tier: 'test:all', run: () => ofUnits(units.filter(isThorough)) },
    { tier: 'test:all', run: () => ofJourneys('others') },
  ] as const;
}

/** A test that fails without any fault would catch every one. */
async function refuseRed(tree: Tree, unitTests: UnitTests, chosen: readonly AreaFault[]) {
  console.log(`Running the related tests of ${chosen.length} faults without any ...`);
  for (const { run } of runsOf([...new Set(chosen.flatMap(({ tests }) => tests))], tree, unitTests)) {
    const red = await run();
    aborted.signal.throwIfAborted();
    if (red) throw new Error(`red without any fault: ${red.test}\n${red.why}`);
  }
}

async function outcomeOf(fault: AreaFault, tree: Tree, running: UnitTests): Promise<Outcome> {
  const startedAt = Date.now();
  const takeBack = await tree.plant(fault);
  // A run makes its databases once, at its start.
  const ofSchema = fault.file.endsWith('.sql') ? await startUnitTests(tree.root) : undefined;
  const unitTests = ofSchema ?? running;
  unitTests.forget(fault.file);
  const outcome: Outcome = { id: fault.id, tier: fault.tier, by: null, caughtBy: null, seconds: 0 };
  try {
    for (const { tier, run } of runsOf(fault.tests, tree, unitTests)) {
      const failure = await run();
      aborted.signal.throwIfAborted();
      if (!failure) continue;
      Object.assign(outcome, { by: tier, caughtBy: { ...failure, why: stripVTControlCharacters(failure.why) } });
      break;
    }
  } finally {
    await takeBack();
    unitTests.forget(fault.file);
    await ofSchema?.close();
  }
  outcome.seconds = (Date.now() - startedAt) / 1000;
  console.log(lineOf(outcome));
  return outcome;
}

/** Whether it was caught, and by the tier that must. */
const isCaught = ({ by, tier }: Outcome) => by !== null && (by === tier || tier === 'test:all');

function lineOf(outcome: Outcome): string {
  const { id, tier, by, caughtBy, seconds } = outcome;
  const late = isCaught(outcome) || by === null ? '' : `TOO LATE, by ${by}: `;
  return `${id.padEnd(34)}  ${tier}  ${seconds.toFixed(1).padStart(5)} s  ${late}${caughtBy?.test ?? 'SURVIVED'}`;
}

async function received(outcomes: Outcome[], seconds: number): Promise<boolean> {
  const missed = outcomes.filter((outcome) => !isCaught(outcome));
  const byFirst = outcomes.filter(({ by }) => by === 'npm test').length;
  console.log(`\n${outcomes.map(lineOf).join('\n')}\n`);
  for (const outcome of missed) console.log(`MISSED: ${lineOf(outcome)}`);
  console.log(
    `${outcomes.length - missed.length} of ${outcomes.length} caught, ${byFirst} by npm test, in ${Math.round(seconds)} s`,
  );
  await mkdir(path.join(project, 'test-results'), { recursive: true });
  const report = { seconds: Math.round(seconds), outcomes };
  await writeFile(path.join(project, 'test-results/planted.json'), `${JSON.stringify(report, null, 2)}\n`);
  return missed.length === 0;
}

/** Vitest would end the process where it stands, with the copy and the database left behind. */
function endOnSignals(unitTests: UnitTests) {
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(name);
    process.on(name, () => {
      aborted.abort(new Error(`ended by ${name}`));
      unitTests.cancel();
    });
  }
}

main(process.argv.slice(2)).then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
