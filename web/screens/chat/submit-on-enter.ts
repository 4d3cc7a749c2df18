import type { KeyboardEvent } from 'react';

/** Enter sends where there is a keyboard; on a touch screen, with Shift, or while a word is put together it is a new line. */
export function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  // Safari says 229 for the Enter that only ends putting a word together.
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !isComposing;
  if (!isPlainEnter || !matchMedia('(pointer: fine)').matches) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
