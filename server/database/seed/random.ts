/** A source of numbers from 0 to below 1. */
export type Random = () => number;

/** Random numbers determined by the two whole numbers (sfc32, whose 128 bits keep a million sources apart). */
export function randomFrom(seed: number, index: number): Random {
  let a = seed | 0;
  let b = index | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 15; round++) next();
  return next;
}

/** A whole number from least to most, both included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** One item of a list that is not empty. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** A function that draws items by their weights (each above 0). */
export function weighted<Item>(entries: Iterable<readonly [Item, number]>): (random: Random) => Item {
  const items: Item[] = [];
  const ends: number[] = [];
  let total = 0;
  for (const [item, weight] of entries) {
    total += weight;
    items.push(item);
    ends.push(total);
  }
  return (random) => {
    const wanted = random() * total;
    let low = 0;
    let high = items.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const item = items[low];
    if (item === undefined) throw new Error('nothing to draw from');
    return item;
  };
}

export type Weights = Readonly<Record<string, number>>;

/** Weights from their short form: `'en 17, es 14'`. */
export function weights(text: string): Weights {
  return Object.fromEntries(
    text.split(',').map((entry) => {
      const [key = '', weight = ''] = entry.trim().split(/\s+/);
      return [key, Number(weight)];
    }),
  );
}

/** Weights written as `{a: 3, b: 1}`, drawn by; items in `without` are never drawn; undefined when nothing is left. */
export function drawKey<Key extends string>(
  random: Random,
  weightOf: Partial<Record<Key, number>>,
  without: ReadonlySet<string> = new Set(),
): Key | undefined {
  let total = 0;
  for (const key in weightOf) if (!without.has(key)) total += weightOf[key] ?? 0;
  let wanted = random() * total;
  for (const key in weightOf) {
    if (without.has(key)) continue;
    wanted -= weightOf[key] ?? 0;
    if (wanted < 0) return key;
  }
  return undefined;
}
