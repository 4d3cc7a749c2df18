import { countTime, isOver, type LanguageClock } from '../../../../contract/language-clock.ts';
import type { ClockReading } from '../../../../contract/meetings-room.ts';

/** A reading of the server's clock, and the moment of this browser that it was taken at. */
export interface RoomClock {
  reading: ClockReading;
  takenAt: number;
}

/**
 * The clock now, by the server's time: it has run since its last reading, if both were connected. A reading is as old as its
 * transfer, half of the request's time.
 */
export function clockNow({ reading, takenAt }: RoomClock, at: number): LanguageClock {
  const { clock, runs, now } = reading;
  const passed = runs ? Math.max(0, at - takenAt) : 0;
  return countTime(clock, now + passed, Number.MAX_SAFE_INTEGER);
}

/** Which of two readings holds: the later one by the server's time. */
export function laterClock(one: RoomClock | undefined, other: RoomClock): RoomClock {
  return one && one.reading.now > other.reading.now ? one : other;
}

/** The announcement of a change: whose language it is now, or that the hour is over; null: nothing changed. */
export function changeBetween(previous: LanguageClock, next: LanguageClock): 'part' | 'over' | null {
  if (!next.isStarted || previous.at >= next.at) return null;
  return isOver(next) ? 'over' : 'part';
}
