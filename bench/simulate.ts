/**
 * `npm run simulate`: simulates eight months of an invented world for each order of the list and each seed, and writes
 * the table into docs/matching.md. `-- --check` compares instead of writing. `--results FILE` stores each world's
 * outcome, and resumes from there. With another `--order PART`, `--members`, `--days` or `--seeds` it only prints the
 * table.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { liveInProcesses } from './simulation/live-in-processes.ts';
import { orders } from './simulation/orders.ts';
import { tableOf, tableRow } from './simulation/outcomes-table.ts';
import { withTable } from './simulation/table-in-page.ts';
import { keyOf, type LivedWorld, worldsOf } from './simulation/worlds.ts';

const page = path.join(import.meta.dirname, '../docs/matching.md');
const ofThePage = { members: 8000, days: 240, seeds: 5 };
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: String(ofThePage.members) },
    days: { type: 'string', default: String(ofThePage.days) },
    seeds: { type: 'string', default: String(ofThePage.seeds) },
    processes: { type: 'string', default: '2' },
    order: { type: 'string', default: '' },
    results: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const { order: part, results, check } = values;
const [members = 0, days = 0, seeds = 0, processes = 0] = [
  values.members,
  values.days,
  values.seeds,
  values.processes,
].map(Number);
if (![members, days, seeds, processes].every((number) => Number.isSafeInteger(number) && number > 0)) {
  throw new Error('--members, --days, --seeds and --processes are whole numbers above 0');
}
const isOfThePage =
  part === '' && members === ofThePage.members && days === ofThePage.days && seeds === ofThePage.seeds;
if (check && !isOfThePage) throw new Error('--check compares the whole table, with its own members, days and seeds');

const worlds = worldsOf(seeds, { members, days }, part);
const lived = new Map<string, LivedWorld>();
if (results && existsSync(results)) {
  for (const line of readFileSync(results, 'utf8').split('\n').filter(Boolean)) {
    const one = JSON.parse(line) as LivedWorld;
    lived.set(keyOf(one), one);
  }
}
const waiting = worlds.filter((world) => !lived.has(keyOf(world)));
let done = worlds.length - waiting.length;
await liveInProcesses(waiting, processes, (one) => {
  lived.set(keyOf(one), one);
  done += 1;
  if (results) appendFileSync(results, `${JSON.stringify(one)}\n`);
  process.stderr.write(`${done} of ${worlds.length} ${tableRow(`${one.order}, seed ${one.seed}`, [one.outcome])}\n`);
});

const rows = orders.flatMap(({ name, world = [] }) => {
  const outcomes = worlds.flatMap((world) => (world.order === name ? (lived.get(keyOf(world))?.outcome ?? []) : []));
  return outcomes.length > 0 ? [{ name, world: world.length, outcomes }] : [];
});
const table = tableOf(rows);
console.info(table);
if (isOfThePage) {
  const before = readFileSync(page, 'utf8');
  const after = withTable(before, table);
  if (!check) writeFileSync(page, after);
  else if (after !== before) throw new Error('docs/matching.md has another table: run npm run simulate');
}
