import { orders } from './orders.ts';
import type { Outcome } from './outcome.ts';
import type { WorldSize } from './world.ts';

/** A world with one order of the list, as a worker's task. */
export interface World {
  order: string;
  seed: number;
  size: WorldSize;
}

/** The result, as a worker returns it. */
export interface LivedWorld extends World {
  outcome: Outcome;
}

/** Each order with each seed, the slow ones first, so that no worker is left with one at the end. */
export function worldsOf(seeds: number, size: WorldSize, part = ''): World[] {
  const wanted = orders.filter(({ name }) => name.includes(part));
  if (wanted.length === 0) throw new Error(`--order is part of a name: ${orders.map(({ name }) => name).join('; ')}`);
  const slowFirst = [...wanted].sort((one, other) => slowness(other.adds) - slowness(one.adds));
  return slowFirst.flatMap(({ name }) =>
    Array.from({ length: seeds }, (_, index) => ({ order: name, seed: index + 1, size })),
  );
}

function slowness(adds: readonly string[] = []): number {
  return adds.includes('rounds') ? 2 : adds.length;
}

/** The outcome depends on nothing else. */
export function keyOf({ order, seed, size }: World): string {
  return `${order}, seed ${seed}, ${size.members} members, ${size.days} days`;
}
