import type { Page } from '@playwright/test';

/** What a coordinator does at a board, and what the page does with the server's answer to it. */
export const actions = [
  'drag: pick up',
  'drag: move',
  'drag: drop',
  'keyboard: pick up',
  'keyboard: move',
  'answer',
] as const;
export type Action = (typeof actions)[number];

declare global {
  interface Window {
    paints: [Action, number][];
  }
}

/**
 * Lets a page note, for each action, the milliseconds from the event until its frame has been handed over for drawing:
 * from its time stamp to the first task after the next animation frame. `answer`: the longest task between the
 * actions, in which nothing else would be answered.
 */
export async function recordPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.paints = [];
    const named: Record<string, (event: Event) => Action | undefined> = {
      dragstart: () => 'drag: pick up',
      dragover: () => 'drag: move',
      drop: () => 'drag: drop',
      keydown: (event) => {
        if (!(event instanceof KeyboardEvent) || !(event.target as Element).matches('[data-seat]')) return undefined;
        if (event.key === 'Enter') return 'keyboard: pick up';
        return event.key === 'ArrowDown' ? 'keyboard: move' : undefined;
      },
    };
    for (const [type, nameOf] of Object.entries(named))
      window.addEventListener(
        type,
        (event) => {
          const name = nameOf(event);
          if (!name) return;
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => window.paints.push([name, performance.now() - event.timeStamp]);
            port2.postMessage(null);
          });
        },
        true,
      );
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.paints.push(['answer', duration]);
    }).observe({ type: 'longtask' });
  });
}

/** What was noted since the last time. */
export async function painted(page: Page): Promise<Map<Action, number[]>> {
  const paints = await page.evaluate(() => window.paints.splice(0));
  return new Map(
    actions.flatMap((action): [Action, number[]][] => {
      const times = paints.filter(([name]) => name === action).map(([, duration]) => duration);
      return times.length > 0 ? [[action, times]] : [];
    }),
  );
}
