import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startChromium } from './chromium.ts';
import type { Engine, EngineName } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startOtherHosts } from './other-hosts.ts';
import { startWebkit } from './webkit.ts';

const starts = { chromium: startChromium, webkit: startWebkit, firefox: startFirefox };

/** Console output of an engine for correct pages, with the reason. */
const harmless: Record<EngineName | 'all', RegExp[]> = {
  all: [
    // A refused form answers 4xx on purpose; the browser notes the status of its own request.
    /Failed to load resource: the server responded with a status of 4/,
    // Each page names the font; an engine that still has it from the page before uses that.
    /\/inter-[^/]*\.woff2\S* (was )?preloaded (using|with) link preload/,
    // A chat scrolls to its end while it grows; the change is drawn in the next frame.
    /ResizeObserver loop completed with undelivered notifications/,
    // A page was left while it requested the routes that it links to.
    /Failed to fetch manifest patches/,
  ],
  chromium: [
    // The browser wants the user name of a password; a reset link has none.
    /\/password\/reset\S* - \[DOM\] Password forms should have .* username/,
    // Its own: accounts, updates, leaked passwords, the search engine. Our policy would refuse a page's.
    /^request: \w+ (http:\/\/)?([\w-]+\.)+(google|googleapis|gvt1|duckduckgo)\.com[:/]/,
  ],
  webkit: [
    // The others need it so that the keyboard of a phone does not cover the composer; WebKit has no word for it.
    /Viewport argument key "interactive-widget" not recognized and ignored/,
    // Its message for requests of a page that was left before the answer.
    /[Cc]annot load http:\/\/localhost:\S+ due to access control checks/,
    /Unhandled Promise Rejection: TypeError: Importing a module script failed/,
  ],
  firefox: [
    // The file of the icons has no style sheet to wait for, and this driver looks at pages that are still loading.
    /^Layout: Layout was forced before the page was fully loaded/,
    // A page was left while it loaded, or had something to do at its end.
    /^Script Loader: Loading failed for the module/,
    /^content javascript: Script terminated by timeout/,
    /An IndexedDB transaction that was not yet complete has been aborted due to page navigation/,
    /^Service Worker Interception: Failed to load .*intercepted the request and encountered an unexpected error/,
  ],
};

/** Starts an engine without any history, in a folder of its own. */
export async function startEngine(name: EngineName): Promise<Engine> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `adeux-${name}-`));
  const others = await startOtherHosts();
  const engine = await starts[name]({ folder, proxyPort: others.port });
  // What a browser requests at its start is its own affair.
  others.take();
  return {
    ...engine,
    async takeNoise() {
      const said = [...(await engine.takeNoise()), ...others.take().map((request) => `request: ${request}`)];
      return said.filter((each) => [...harmless.all, ...harmless[name]].every((pattern) => !pattern.test(each)));
    },
    async stop() {
      await engine.stop();
      others.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
