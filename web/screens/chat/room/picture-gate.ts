/** Whether the own picture is sent. On a thin line it is paused, so that the sound stays; later it is tried again. */
export interface PictureGate {
  isOpen: boolean;
  /** readings in a row below what a picture needs */
  thin: number;
  /** when a closed gate is tried again */
  triesAt: number;
  /** how long it stays closed the next time */
  pause: number;
}

/** Bits a second below which there is no room for a picture besides the sound. */
const needed = 250_000;
const thinAtMost = 2;
const firstPause = 20_000;
const longestPause = 160_000;

export const openGate: PictureGate = { isOpen: true, thin: 0, triesAt: 0, pause: firstPause };

/**
 * The gate after a measurement of the bandwidth, in bits a second; undefined if the browser has none. While no
 * picture is sent the measurement means little, so it is tried again after a pause, which doubles.
 */
export function readLine(gate: PictureGate, available: number | undefined, now: number): PictureGate {
  if (!gate.isOpen) return now < gate.triesAt ? gate : { ...gate, isOpen: true, thin: 0 };
  if (available === undefined) return gate;
  if (available >= needed) return { ...gate, thin: 0, pause: available >= 2 * needed ? firstPause : gate.pause };
  if (gate.thin + 1 < thinAtMost) return { ...gate, thin: gate.thin + 1 };
  const { pause } = gate;
  return { isOpen: false, thin: 0, triesAt: now + pause, pause: Math.min(longestPause, 2 * pause) };
}
