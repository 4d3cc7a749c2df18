/** A day as people in Switzerland write it, 21.11.2026, in every locale. day is 2026-11-21. */
export function DayOf({ day }: { day: string }) {
  return <time dateTime={day}>{swissDay(day)}</time>;
}

/** 2026-11-21 -> 21.11.2026 */
export function swissDay(day: string): string {
  return day.split('-').map(Number).reverse().join('.');
}
