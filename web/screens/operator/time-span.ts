import { minuteMs } from '../../../contract/format/durations.ts';

/** A length of time as people say it: its largest unit, rounded; below a minute it is none yet. */
export interface TimeSpan {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/** A duration in minutes, in the largest unit of which there are at least two. */
export function timeSpan(minutes: number): TimeSpan {
  if (minutes < 120) return { unit: 'minutes', count: Math.max(0, Math.round(minutes)) };
  if (minutes < 48 * 60) return { unit: 'hours', count: Math.round(minutes / 60) };
  return { unit: 'days', count: Math.round(minutes / (24 * 60)) };
}

/** The time from one moment to another, both ISO times; none when the second is the earlier one. */
export function spanBetween(from: string, to: string): TimeSpan {
  return timeSpan(Math.max(0, Date.parse(to) - Date.parse(from)) / minuteMs);
}
