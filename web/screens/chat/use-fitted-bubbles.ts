import { type RefObject, useEffect } from 'react';

/** Makes each bubble as wide as its longest line. By default it is as wide as the text was before its lines were broken. */
export function useFittedBubbles(log: RefObject<HTMLElement | null>) {
  useEffect(() => {
    // Text and available width change the size of the whole. It ends with the observed element.
    if (log.current) new ResizeObserver(fit).observe(log.current);
  }, [log]);
}

/** Reads all before it writes any: the lines of a thread are broken twice, whatever its length. */
function fit([log]: ResizeObserverEntry[]) {
  const bubbles = [...(log?.target.querySelectorAll<HTMLElement>('li[dir]') ?? [])];
  for (const { style } of bubbles) style.width = '';
  for (const [style, width] of bubbles.map((bubble) => [bubble.style, longestLine(bubble)] as const)) {
    style.width = `${width + 1}px`;
  }
}

function longestLine(bubble: HTMLElement): number {
  const said = document.createRange();
  said.selectNodeContents(bubble);
  // The first child names the author, for screen readers only.
  said.setStart(bubble, 1);
  const beside = bubble.querySelector(':scope > [data-beside]');
  if (beside) said.setEndBefore(beside);
  return said.getBoundingClientRect().width;
}
