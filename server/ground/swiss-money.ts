/** Rappen as people in Switzerland write francs, in every language: 123456 is 1’234.56. */
export function swissMoney(rappen: number): string {
  const sign = rappen < 0 ? '−' : '';
  const [francs = '', cents] = (Math.abs(rappen) / 100).toFixed(2).split('.');
  return `${sign}${francs.replace(/\B(?=(\d{3})+$)/g, '’')}.${cents}`;
}
