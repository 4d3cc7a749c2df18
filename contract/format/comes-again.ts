import { dayOf } from './clock.ts';
import { dayMs } from './durations.ts';

/** How far ahead something comes again, in the unit people would say it in, and how many of it; 0 of today and tomorrow. */
export interface ComesAgain {
  unit: 'today' | 'tomorrow' | 'days' | 'weeks' | 'months' | 'years';
  count: number;
}

/** When something due at a moment comes again, by days on the clock of the site (product 9). */
export function comesAgain(dueAt: Date | string, now: Date): ComesAgain {
  const days = Math.round((Date.parse(dayOf(dueAt)) - Date.parse(dayOf(now))) / dayMs);
  if (days <= 0) return { unit: 'today', count: 0 };
  if (days === 1) return { unit: 'tomorrow', count: 0 };
  if (days < 14) return { unit: 'days', count: days };
  if (days < 60) return { unit: 'weeks', count: Math.round(days / 7) };
  if (days < 350) return { unit: 'months', count: Math.round(days / 30.44) };
  return { unit: 'years', count: Math.max(1, Math.round(days / 365.25)) };
}
