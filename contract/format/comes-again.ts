import { dayOf } from './clock.ts';
import { dayMs } from './durations.ts';

/** How far ahead something is due, in a natural unit, and how many of it; 0 for today and tomorrow. */
export interface ComesAgain {
  unit: 'today' | 'tomorrow' | 'days' | 'weeks' | 'months' | 'years';
  count: number;
}

/** When something is due again, in days on the site's clock (product 9). */
export function comesAgain(dueAt: Date | string, now: Date): ComesAgain {
  const days = Math.round((Date.parse(dayOf(dueAt)) - Date.parse(dayOf(now))) / dayMs);
  if (days <= 0) return { unit: 'today', count: 0 };
  if (days === 1) return { unit: 'tomorrow', count: 0 };
  if (days < 14) return { unit: 'days', count: days };
  if (days < 60) return { unit: 'weeks', count: Math.round(days / 7) };
  if (days < 350) return { unit: 'months', count: Math.round(days / 30.44) };
  return { unit: 'years', count: Math.max(1, Math.round(days / 365.25)) };
}
