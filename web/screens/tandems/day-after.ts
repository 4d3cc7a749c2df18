import { dayMs } from '../../../contract/format/durations.ts';

/** The day so many days after another, both written 2026-11-28. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
