import type { CDPSession, Page } from '@playwright/test';
import type { Action } from './painted.ts';

/**
 * Processor time that a page's main thread takes for an action and the frames after it, the answer of the server not
 * included: unlike the time until a frame it hardly depends on what else the machine does.
 */
export class Work {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #milliseconds = new Map<Action, number[]>();

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<Work> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Work(page, session);
  }

  async of(action: Action, act: () => Promise<void>): Promise<void> {
    const before = await this.#used();
    await act();
    await this.#page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    const used = (await this.#used()) - before;
    this.#milliseconds.set(action, [...(this.#milliseconds.get(action) ?? []), used]);
  }

  /** The mean of an action since the last time; undefined: it was not measured. */
  mean(action: Action): number | undefined {
    const used = this.#milliseconds.get(action);
    this.#milliseconds.delete(action);
    return used && used.reduce((sum, each) => sum + each, 0) / used.length;
  }

  async #used(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }
}
