import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { minimumLoadingMilliseconds } from '../../contract/limits.ts';

/**
 * Whether a loading state is drawn: while something loads, and once it can be seen for at least 200 ms, so that it does not flicker
 * (product 9). visibleAfter: milliseconds from which on it is seen at all.
 */
export function useMinimumDuration(isLoading: boolean, visibleAfter = 0): boolean {
  const [isHeld, setHeld] = useState(false);
  const release = useRef<ReturnType<typeof setTimeout>>(undefined);
  // In the same task as the drawing: a timer of a later one counts from too late, so an answer in between makes the state flicker.
  useLayoutEffect(() => {
    if (!isLoading) return;
    const seen = setTimeout(() => {
      setHeld(true);
      clearTimeout(release.current);
      release.current = setTimeout(() => setHeld(false), minimumLoadingMilliseconds);
    }, visibleAfter);
    return () => clearTimeout(seen);
  }, [isLoading, visibleAfter]);
  useEffect(() => () => clearTimeout(release.current), []);
  return isLoading || isHeld;
}
