/** So long a page stands before it also loads what nobody has asked for yet. */
const patienceMilliseconds = 5_000;

const doings = ['pointermove', 'pointerdown', 'keydown'];

let used: Promise<void> | undefined;

/** Comes when the reader does the first thing on the page, a press, a key or a move of the mouse, or has looked at it for a while: then what few use may load, too. */
export function firstInteraction(): Promise<void> {
  used ??= new Promise((resolve) => {
    for (const doing of doings) window.addEventListener(doing, () => resolve(), { capture: true, once: true });
    setTimeout(resolve, patienceMilliseconds);
  });
  return used;
}

/** Waited before each further try: a line that has just come back may carry nothing yet, and in a train not for some seconds. */
const pausesMilliseconds = [1_000, 2_000, 4_000];

/**
 * Loads at the first use. Without a line it waits for one, and what the server has sent stands as it is. With one it tries four times before it
 * fails.
 */
export async function loadOnFirstInteraction<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await firstInteraction();
  for (const pauses = pausesMilliseconds.values(); ; ) {
    try {
      return await load();
    } catch (error) {
      const pause = navigator.onLine ? pauses.next().value : undefined;
      if (navigator.onLine && pause === undefined) throw error;
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        if (pause !== undefined) setTimeout(resolve, pause);
      });
    }
  }
}
