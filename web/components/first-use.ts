/** So long a page stands before it also loads what nobody has asked for yet. */
const patienceMilliseconds = 5_000;

const doings = ['pointerdown', 'keydown'];

let used: Promise<void> | undefined;

/** Comes when the reader does the first thing on the page, a press or a key, or has looked at it for a while: then what few use may load, too. */
export function firstUse(): Promise<void> {
  used ??= new Promise((resolve) => {
    for (const doing of doings) window.addEventListener(doing, () => resolve(), { capture: true, once: true });
    setTimeout(resolve, patienceMilliseconds);
  });
  return used;
}
