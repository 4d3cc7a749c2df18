/** Spaces of every kind, and the apostrophes that Swiss figures are written with. */
const between = /[\s\u00a0\u202f'’]/g;

/**
 * The Rappen of an amount in francs as people type it: 59, 59.00, 59,00, 59.5, 1’250.50, CHF 59.–. Undefined for anything
 * else, including a third decimal and a minus. Computed without fractions, so that no Rappen is lost.
 */
export function readMoney(typed: string): number | undefined {
  const amount = typed.replace(between, '').replace(/^(?:CHF|Fr\.?)/i, '');
  const [, francs, rappen = ''] = /^(\d{1,7})(?:[.,](?:(\d{1,2})|[–—-]{1,2}))?$/.exec(amount) ?? [];
  return francs === undefined ? undefined : Number(francs) * 100 + Number(rappen.padEnd(2, '0'));
}

/** Rappen as one types them into a field: 5900 -> 59.00 */
export function typedMoney(rappen: number): string {
  const rest = rappen % 100;
  return `${(rappen - rest) / 100}.${String(rest).padStart(2, '0')}`;
}

/** Per mille as the rate in per cent one types into a field: 81 -> 8.1 */
export function typedRate(perMille: number): string {
  return String(perMille / 10);
}

/** The per mille of a rate in per cent as people type it: 8.1, 8,1, 8.1 %. Undefined for anything else. */
export function readRate(typed: string): number | undefined {
  const [, whole, tenth = '0'] = /^(\d{1,2})(?:[.,](\d))?%?$/.exec(typed.replace(between, '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 10 + Number(tenth);
}

/** A whole number of up to six digits; undefined for anything else. */
export function readWhole(typed: string): number | undefined {
  const digits = typed.replace(between, '');
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
}
