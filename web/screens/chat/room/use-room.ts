import { useEffect, useState } from 'react';
import { useLiveEvents } from '../../../live/live-updates.ts';
import { createRoomSession, firstView, type RoomSession, type RoomView } from './room-session.ts';

/** The visit of a room, for as long as the page is shown. undefined until scripts run. */
export function useRoom(meeting: string): { view: RoomView; session: RoomSession | undefined } {
  const [view, setView] = useState(firstView);
  const [session, setSession] = useState<RoomSession>();

  useEffect(() => {
    const made = createRoomSession(meeting, setView);
    setSession(made);
    addEventListener('pagehide', made.leave);
    return () => {
      removeEventListener('pagehide', made.leave);
      made.leave();
    };
  }, [meeting]);

  useLiveEvents((update) => session?.hear(update));
  useAwake(view.phase === 'in');
  return { view, session };
}

/** Keeps the screen on during the call; a browser that cannot lets it go dark as always. */
function useAwake(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void held?.release();
      else lock = held;
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [isNeeded]);
}
