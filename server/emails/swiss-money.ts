/** Rappen as people in Switzerland write them, in every language: CHF 9.–, CHF 4.92, CHF 2’450.–. */
export function swissMoney(rappen: number): string {
  const rest = rappen % 100;
  const francs = String((rappen - rest) / 100).replace(/\B(?=(\d{3})+$)/g, '’');
  return `CHF\u00a0${francs}.${rest === 0 ? '–' : String(rest).padStart(2, '0')}`;
}
