/**
 * A count of people or their actions as it may be published: to the nearest five, from 100 on to two digits, so that
 * two answers do not reveal one person's coming or going.
 */
export function roundedCount(count: number): number {
  const step = count < 100 ? 5 : 10 ** (Math.floor(Math.log10(count)) - 1);
  return Math.round(count / step) * step;
}
