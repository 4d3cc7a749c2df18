/** `npm run simulate [-- --members 8000 --days 240 --seeds 5 --order score]`: eight months of a made-up world with each order of the list. */
import { parseArgs } from 'node:util';
import { liveOn } from './simulation/live-on.ts';
import { orders } from './simulation/orders.ts';
import { type Outcome, outcomeOf } from './simulation/outcome.ts';
import { tableHead, tableRow } from './simulation/outcomes-table.ts';
import { openProductScores } from './simulation/product-scores.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '8000' },
    days: { type: 'string', default: '240' },
    seeds: { type: 'string', default: '5' },
    order: { type: 'string', default: '' },
  },
});
const [members = 0, days = 0, seeds = 0] = [values.members, values.days, values.seeds].map(Number);
if (![members, days, seeds].every((number) => Number.isSafeInteger(number) && number > 0)) {
  throw new Error('--members, --days and --seeds are whole numbers above 0');
}
const wanted = orders.filter(({ name }) => name.includes(values.order));
if (wanted.length === 0) throw new Error(`--order is part of a name: ${orders.map(({ name }) => name).join('; ')}`);

const scores = await openProductScores();
try {
  console.info(tableHead);
  for (const order of wanted) {
    const outcomes: Outcome[] = [];
    for (let seed = 1; seed <= seeds; seed += 1) {
      outcomes.push(outcomeOf(await liveOn(seed, { members, days }, order, scores)));
      process.stderr.write(`${tableRow(`${seed} of ${seeds}: ${order.name}`, outcomes.slice(-1))}\n`);
    }
    console.info(tableRow(order.name, outcomes));
  }
} finally {
  await scores.close();
}
