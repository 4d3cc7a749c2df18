import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LanguageClock } from '../../../../contract/language-clock.ts';
import { changeBetween, clockNow, type RoomClock } from './room-clock.ts';

const tickMilliseconds = 250;

/** The language clock as it is now, and a call when a part or the hour ends while the page is shown. */
export function useLanguageClock(
  taken: RoomClock | undefined,
  onChange: (kind: 'part' | 'over', clock: LanguageClock) => void,
): LanguageClock | undefined {
  const [now, setNow] = useState(() => Date.now());
  const previous = useRef<LanguageClock>(undefined);
  const notify = useEffectEvent(onChange);
  const runs = taken?.reading.runs ?? false;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), tickMilliseconds);
    return () => clearInterval(timer);
  }, [runs]);
  const clock = taken && clockNow(taken, Math.max(now, taken.takenAt));
  useEffect(() => {
    const change = clock && previous.current ? changeBetween(previous.current, clock) : null;
    previous.current = clock;
    if (change && clock) notify(change, clock);
  });
  return clock;
}
