/** 95 % of a normal distribution lie within this many standard deviations. */
const z = 1.959964;

/**
 * The 95 % confidence interval of a share, from 0 to 1, when reached of total were observed (E. B. Wilson, Probable
 * inference, 1927). total is at least 1, reached at most total.
 */
export function wilsonInterval(reached: number, total: number): { low: number; high: number } {
  const share = reached / total;
  const middle = share + (z * z) / (2 * total);
  const half = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const whole = 1 + (z * z) / total;
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}
