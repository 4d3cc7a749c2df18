/** A tap outside the field must end where it started: the menu returns only afterwards. */
const pressMilliseconds = 400;

let ends: ReturnType<typeof setTimeout> | undefined;

/** Marks the page while the reader writes in a chat: on small screens the menu hides (web/layouts/bottom-bar.module.css). */
export function markWriting(isWriting: boolean): void {
  clearTimeout(ends);
  const { dataset } = document.documentElement;
  if (isWriting) dataset.writing = '';
  else ends = setTimeout(() => delete dataset.writing, pressMilliseconds);
}
