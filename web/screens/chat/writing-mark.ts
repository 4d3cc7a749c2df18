/** A press beside the field has to end where it began: the menu comes back only after it. */
const pressMilliseconds = 400;

let ends: ReturnType<typeof setTimeout> | undefined;

/** Marks the page while somebody writes in a chat: on small screens the menu gives way (web/layouts/bottom-bar.module.css). */
export function markWriting(isWriting: boolean): void {
  clearTimeout(ends);
  const { dataset } = document.documentElement;
  if (isWriting) dataset.writing = '';
  else ends = setTimeout(() => delete dataset.writing, pressMilliseconds);
}
