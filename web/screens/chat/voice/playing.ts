import { useSyncExternalStore } from 'react';

/** How fast one listens, slow first in mind: it helps learners. */
export const speeds = [0.75, 1, 1.25] as const;
export type Speed = (typeof speeds)[number];

let speed: Speed = 1;
let heard: HTMLAudioElement | undefined;
const watchers = new Set<() => void>();

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** The speed of all voice messages of the page, and how to change it to the next. */
export function useSpeed(): [Speed, () => void] {
  const now = useSyncExternalStore(
    watch,
    () => speed,
    () => speed,
  );
  return [now, nextSpeed];
}

function nextSpeed() {
  // From normal to slow, to fast, and back to normal.
  speed = speed === 1 ? 0.75 : speed === 0.75 ? 1.25 : 1;
  if (heard) heard.playbackRate = speed;
  for (const notify of watchers) notify();
}

/** Plays this one, at the speed of the page and the pitch it was spoken in, and stops whatever else is heard. */
export async function play(audio: HTMLAudioElement): Promise<void> {
  if (heard !== audio) heard?.pause();
  heard = audio;
  audio.preservesPitch = true;
  audio.playbackRate = speed;
  await audio.play();
}
