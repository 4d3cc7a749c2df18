/** A whole number the Swiss way, 1’234, in every locale. For loaders: browsers may know other rules. */
export function swissNumber(value: number): string {
  return value.toLocaleString('de-CH', { maximumFractionDigits: 0 });
}
