import { freePort } from '../../../server/database/free-port.ts';
import { sendByHttp } from './commands.ts';
import { type Engine, end, run, type Start, untilDone } from './engine.ts';

/** Chromium by its own driver. */
export async function startChromium({ folder, proxyPort }: Start): Promise<Engine> {
  const port = await freePort();
  const driver = run('chromedriver', [`--port=${port}`]);
  const send = sendByHttp(port);
  const proxy = `127.0.0.1:${proxyPort}`;
  await untilDone('chromedriver', () => fetch(`http://127.0.0.1:${port}/status`));
  await send('New Session', {
    capabilities: {
      alwaysMatch: {
        'goog:loggingPrefs': { browser: 'ALL' },
        'goog:chromeOptions': {
          ...(process.env.CHROMIUM && { binary: process.env.CHROMIUM }),
          args: [
            '--headless',
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--hide-scrollbars',
            // A mouse, which a machine without a screen has not.
            '--blink-settings=primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2',
            '--disable-features=AutofillServerCommunication,OptimizationHints,MediaRouter',
            '--use-fake-device-for-media-stream',
            '--use-fake-ui-for-media-stream',
            '--lang=de-CH',
            `--user-data-dir=${folder}/profile`,
          ],
        },
        proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy },
      },
    },
  });
  return {
    name: 'chromium',
    frame: { width: 0, height: 0 },
    send,
    async resize(width, height) {
      await send('Set Window Rect', { width, height });
    },
    async takeNoise() {
      const entries = (await send('Get Log', { type: 'browser' })) as { level: string; message: string }[];
      return entries.map(({ level, message }) => `${level}: ${message}`);
    },
    async stop() {
      await send('Delete Session').catch(() => undefined);
      await end(driver);
    },
  };
}
