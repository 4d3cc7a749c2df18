import type { FormerValue } from '../source/source.ts';

const written = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/;
/** No site of this kind is older; a zero of MySQL and a time in seconds are. */
const earliest = Date.UTC(2000, 0, 1);

/**
 * A time of the former database, of this zone where it names none: text, or milliseconds since 1970. undefined for what is none.
 */
export function formerTime(value: FormerValue, timeZone: string): Date | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'number' || /^\d{12,14}$/.test(value)) return plausible(new Date(Number(value)));
  const [, year, month, day, clock, zone] = written.exec(value.trim()) ?? [];
  if (clock === undefined) return undefined;
  if (zone !== undefined || timeZone === 'UTC') {
    const offset = zone === undefined || zone === 'Z' ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})?$/, '$1:$2');
    return plausible(new Date(`${year}-${month}-${day}T${clock}${offset.endsWith(':') ? `${offset}00` : offset}`));
  }
  try {
    const local = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${clock}`);
    return plausible(new Date(local.toZonedDateTime(timeZone).epochMilliseconds));
  } catch {
    return undefined;
  }
}

function plausible(time: Date): Date | undefined {
  return time.getTime() >= earliest ? time : undefined;
}
