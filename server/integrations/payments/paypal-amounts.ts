/** The currencies without a smaller unit, of those PayPal accepts. */
const withoutFraction = new Set(['HUF', 'JPY', 'TWD']);

/** Rappen as PayPal's decimal: 5900 is 59.00. Throws unless it is an integer from 0 on. */
export function decimalOf(rappen: number): string {
  if (!Number.isSafeInteger(rappen) || rappen < 0) throw new Error('an amount is whole Rappen');
  const digits = String(rappen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Per mille as PayPal's percentage: 81 is 8.1. */
export function percentageOf(perMille: number): string {
  return `${Math.floor(perMille / 10)}.${perMille % 10}`;
}

/**
 * PayPal's decimal ("59", "59.0", "-59.00") as an integer in the smallest unit of its currency: Rappen for CHF. Throws
 * for anything else, and for a fraction of that unit.
 */
export function smallestUnits(value: string, currency: string): number {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d+))?$/.exec(value) ?? [];
  const digits = withoutFraction.has(currency) ? 0 : 2;
  const decimals = fraction.slice(0, digits).padEnd(digits, '0');
  const amount = Number(`${whole}${decimals}`);
  if (whole + fraction === '' || /[1-9]/.test(fraction.slice(digits)) || !Number.isSafeInteger(amount)) {
    throw new Error('not an amount');
  }
  return sign === '-' && amount !== 0 ? -amount : amount;
}
