import { expect, test } from 'vitest';
import { flatKilometres } from './flat-coordinates.ts';

// The second is the worked example of swisstopo's formulas; the two stations are known to some metres only.
const knownPoints = [
  { name: 'old observatory of Bern', at: [46.951083, 7.438632], metres: [2_600_000, 1_200_000], within: 1 },
  { name: 'worked example', at: [46.0441306, 8.7304972], metres: [2_700_000, 1_100_000], within: 1 },
  { name: 'Bundesplatz in Bern', at: [46.94681, 7.44422], metres: [2_600_425, 1_199_525], within: 20 },
  { name: 'Cornavin station in Geneva', at: [46.21022, 6.14245], metres: [2_499_970, 1_118_468], within: 20 },
] as const;

test.each(knownPoints)('$name', ({ at, metres, within }) => {
  const flat = flatKilometres(at[0], at[1]);
  expect(Math.abs(flat.east * 1000 - metres[0])).toBeLessThan(within);
  expect(Math.abs(flat.north * 1000 - metres[1])).toBeLessThan(within);
});
