import { z } from 'zod';
import { timeZone } from '../../../contract/locales.ts';
import type { LocalClock } from '../../base/local-clock.ts';

/** How far to move the time: by days or months, or to a moment. */
export const clockMove = z.union([
  z.strictObject({ days: z.coerce.number().min(0).max(3660) }),
  z.strictObject({ months: z.coerce.number().int().min(0).max(120) }),
  z.strictObject({ until: z.iso.datetime({ offset: true }) }),
]);

/** Moves this process's time forward and returns it; a moment in the past changes nothing. */
export function moveClock(clock: LocalClock, move: z.infer<typeof clockMove>): Date {
  clock.move(Math.max(0, targetOf(clock.now(), move).getTime() - clock.now().getTime()));
  return clock.now();
}

function targetOf(now: Date, move: z.infer<typeof clockMove>): Date {
  if ('days' in move) return new Date(now.getTime() + move.days * 86_400_000);
  if ('until' in move) return new Date(move.until);
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(local.add({ months: move.months }).epochMilliseconds);
}
