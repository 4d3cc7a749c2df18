/** A process that simulates the worlds `bench/simulate.ts` sends, one at a time; ends when there are no more. */
import { liveOn } from './live-on.ts';
import { orders } from './orders.ts';
import { outcomeOf } from './outcome.ts';
import { openProductScores } from './product-scores.ts';
import type { LivedWorld, World } from './worlds.ts';

const scores = await openProductScores();
process.on('message', async (world: World) => {
  const order = orders.find(({ name }) => name === world.order);
  if (!order) throw new Error(`no order ${world.order}`);
  const outcome = outcomeOf(await liveOn(world.seed, world.size, order, scores));
  process.send?.({ ...world, outcome } satisfies LivedWorld);
});
process.once('disconnect', () => scores.close());
process.send?.('ready');
