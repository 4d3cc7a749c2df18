import { clockAt } from '../../components/day-and-time.ts';
import { swissDay } from '../../components/day-of.tsx';

/** A moment by the clock of the site (product 9), in figures: 28.11.2026, 10:00. */
export function swissMoment(iso: string): string {
  const [day = '', clock = ''] = clockAt(new Date(iso)).split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  return `${swissDay(`${year}-${Number(month)}-${Number(date)}`)}, ${clock}`;
}

/** When something happened, or will. */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} style={{ whiteSpace: 'nowrap' }}>
      {swissMoment(iso)}
    </time>
  );
}
