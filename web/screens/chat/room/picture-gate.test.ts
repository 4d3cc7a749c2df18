import { expect, it } from 'vitest';
import { openGate, type PictureGate, readLine } from './picture-gate.ts';

const read = (readings: (number | undefined)[], from: PictureGate = openGate, every = 4000) =>
  readings.reduce<PictureGate>((gate, available, index) => readLine(gate, available, (index + 1) * every), from);

it('closes below 250 kbit/s, but not for a single reading', () => {
  expect(read([900_000, 200_000]).isOpen).toBe(true);
  expect(read([200_000, 900_000, 200_000]).isOpen).toBe(true);
  expect(read([200_000, 249_999]).isOpen).toBe(false);
  expect(read([undefined, undefined]).isOpen).toBe(true);
});

it('is tried again after 20 seconds, then after longer, and soon again once the line was good', () => {
  const closed = read([100_000, 100_000]);
  expect(read([100_000], closed).isOpen).toBe(false);
  expect(readLine(closed, 100_000, closed.triesAt).isOpen).toBe(true);
  const again = read([100_000, 100_000], readLine(closed, 0, closed.triesAt));
  expect(again.pause).toBeGreaterThan(closed.pause);
  expect(readLine(readLine(again, 0, again.triesAt), 900_000, again.triesAt).pause).toBe(openGate.pause);
});
