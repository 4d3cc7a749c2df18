/** A whole number the Swiss way, 1’234, in every locale: one rule, whatever the browser or Node know of it. */
export function swissNumber(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, '’');
}
