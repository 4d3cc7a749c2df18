import { parseCsv } from './csv.ts';
import { readDemoFile } from './demo-data.ts';

/** About how many thousand people live in the larger towns, by the name in the official directory. */
export const townWeights: Readonly<Record<string, number>> = Object.fromEntries(
  parseCsv(readDemoFile('town-weights.csv'), ['town', 'weight']).map(({ town, weight }) => [town, Number(weight)]),
);

/** From this weight on a town counts as a city, where more newcomers live. */
export const cityFrom = 25;
