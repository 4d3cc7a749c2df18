import { z } from 'zod';
import { dayMs } from '../../../contract/format/durations.ts';
import { timeZone } from '../../../contract/locales.ts';
import type { LocalClock } from '../../base/local-clock.ts';

/** How far the time is moved: by days or months, or until a moment. */
export const clockMove = z.union([
  z.strictObject({ days: z.coerce.number().min(0).max(3660) }),
  z.strictObject({ months: z.coerce.number().int().min(0).max(120) }),
  z.strictObject({ until: z.iso.datetime({ offset: true }) }),
]);

/** Moves the time of this process forwards; what is until a moment that has passed changes nothing. The time it is then. */
export function moveClock(clock: LocalClock, move: z.infer<typeof clockMove>): Date {
  clock.move(Math.max(0, targetOf(clock.now(), move).getTime() - clock.now().getTime()));
  return clock.now();
}

function targetOf(now: Date, move: z.infer<typeof clockMove>): Date {
  if ('days' in move) return new Date(now.getTime() + move.days * dayMs);
  if ('until' in move) return new Date(move.until);
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(local.add({ months: move.months }).epochMilliseconds);
}
