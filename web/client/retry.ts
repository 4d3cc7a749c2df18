import { onBackOnline } from '../live/back-online.ts';
import { delayBefore } from '../live/live-stream.ts';

/** Something that is tried until it gets there. */
export interface Retry {
  /** it did not arrive: it is retried after increasing pauses, or at once when the line is back */
  wait: () => void;
  /** it got there, or is given up */
  end: () => void;
}

/** Prepares to run something again that met no server. While it runs it is not run once more. */
export function createRetry(run: () => Promise<void>): Retry {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening: (() => void) | undefined;

  function again() {
    pause();
    void run();
  }

  function pause() {
    clearTimeout(timer);
    stopListening?.();
    stopListening = undefined;
  }

  return {
    wait() {
      pause();
      timer = setTimeout(again, delayBefore(attempt));
      attempt += 1;
      stopListening = onBackOnline(again);
    },
    end() {
      pause();
      attempt = 0;
    },
  };
}
