/**
 * A count of people or of what they did, as it may be shown to everybody: to the nearest five, from 100 on to two digits, so that
 * the difference between two answers does not show one person's coming or going.
 */
export function roundedCount(count: number): number {
  const step = count < 100 ? 5 : 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.round(count / step) * step;
}
