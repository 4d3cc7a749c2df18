/**
 * `node bench/choose-proposals.ts [--members 28000 --wishes 12 --seeds 3 --seconds 60]`: measures choosing the
 * proposals of a whole round.
 */
import { parseArgs } from 'node:util';
import { chooseProposals } from '../server/features/rounds/choose-proposals.ts';
import { roundOfWishes } from './simulation/wishes.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '28000' },
    wishes: { type: 'string', default: '12' },
    seeds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
  },
});
const [members = 0, wishes = 0, seeds = 0, seconds = 0] = [
  values.members,
  values.wishes,
  values.seeds,
  values.seconds,
].map(Number);

console.info('| seed | pairs | way | proposals | worth | greedy | ratio | seconds | memory, MB |');
console.info('|---|---|---|---|---|---|---|---|---|');
for (let seed = 1; seed <= seeds; seed += 1) {
  const { pairs, limits } = roundOfWishes(seed, members, wishes);
  const choice = await chooseProposals(pairs, limits, { timeLimitMilliseconds: seconds * 1000 });
  const cells = [
    seed,
    pairs.length,
    choice.way,
    choice.pairs.length,
    choice.worth.toFixed(1),
    choice.greedyWorth.toFixed(1),
    (choice.worth / choice.greedyWorth).toFixed(4),
    (choice.milliseconds / 1000).toFixed(1),
    Math.round(process.resourceUsage().maxRSS / 1024),
  ];
  console.info(`| ${cells.join(' | ')} |`);
}
