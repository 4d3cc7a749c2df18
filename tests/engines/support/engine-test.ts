import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { type RunningProduct, startProduct } from '../../journeys/support/server.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import type { Engine, EngineName } from '../driver/engine.ts';
import { Page } from '../driver/page.ts';
import { startEngine } from '../driver/start.ts';

export interface EngineOptions {
  engineName: EngineName;
}

interface Site extends RunningProduct {
  /** the line between the browser and the product */
  line: TcpProxy;
  /** restores the connection to the product */
  mend(): void;
}

interface Fixtures {
  /** a new browser, on a phone's page; unexpected console output or requests elsewhere fail the test */
  tab: Page;
  /** announces what the console will say on purpose */
  expectNoise: (pattern: RegExp) => void;
  /** the newest link that was mailed to an address, as its path on this site */
  mailedPath: (address: string) => Promise<string>;
}

interface WorkerFixtures extends EngineOptions {
  site: Site;
  engine: Engine;
}

/** Tests on the built product in one engine after the other: one product and one browser for each. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  site: [
    async ({}, use) => {
      const line = await startTcpProxy(0);
      const product = await startProduct({ RATE_LIMITS: 'off', PUBLIC_URL: `http://localhost:${line.port}` });
      const mend = () => line.open(Number(new URL(product.url).port));
      mend();
      await use({ ...product, url: `http://localhost:${line.port}`, line, mend });
      await line.close();
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  expectNoise: async ({}, use, { annotations }) => {
    await use((pattern) => annotations.push({ type: 'noise', description: pattern.source }));
  },
  tab: async ({ engine, site }, use, testInfo) => {
    const page = new Page(engine, site.url);
    await page.setViewportSize(390, 844);
    await page.forgetAll();
    await engine.takeNoise();
    await use(page);
    if (testInfo.error) await writeFile(testInfo.outputPath('page.png'), await page.screenshot());
    const announced = testInfo.annotations.filter(({ type }) => type === 'noise').map(({ description }) => description);
    await page.leave();
    const faults = (await engine.takeNoise()).filter((said) =>
      announced.every((pattern) => !new RegExp(pattern ?? '').test(said)),
    );
    expect(faults, 'unexpected console output and requests').toEqual([]);
  },
  mailedPath: async ({ site }, use) => {
    await use(async (address) => {
      let path = '';
      await expect
        .poll(async () => {
          const answer = await fetch(`${site.url}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
          const { data: mails } = (await answer.json()) as { data: { text: string }[] };
          const link = /https?:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0];
          path = link ? new URL(link).pathname + new URL(link).search : '';
          return path;
        })
        .not.toBe('');
      return path;
    });
  },
});

export { expect };
