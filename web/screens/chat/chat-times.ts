import { dayMs } from '../../../contract/format/durations.ts';

/** The calendar day before: 2026-11-20. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - dayMs).toISOString().slice(0, 10);
}

/** Whole days until a time, at least 1: the rest of today counts. */
export function daysUntil(time: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(time) - now.getTime()) / dayMs));
}
