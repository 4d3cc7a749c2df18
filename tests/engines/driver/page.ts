import { setTimeout as pause } from 'node:timers/promises';
import { hasScripts, scriptsRun } from '../../journeys/support/scripts-run.ts';
import type { Send } from './commands.ts';
import type { Engine } from './engine.ts';
import { evaluate, settled, until } from './in-page.ts';
import { keys, Part } from './part.ts';

/** The one page of an engine. */
export class Page extends Part {
  readonly engine: Engine;
  readonly #origin: string;
  readonly #send: Send;

  constructor(engine: Engine, origin: string) {
    super(engine.send, []);
    this.engine = engine;
    this.#origin = origin;
    this.#send = engine.send;
  }

  /** Opens a path of the site, and waits until the page's scripts run. */
  async goto(path: string): Promise<void> {
    await this.#send('Navigate To', { url: new URL(path, this.#origin).href });
    await this.untilScriptsRun();
  }

  /** By the page itself: Firefox's driver does not return from a reload that a worker answers late. */
  async reload(): Promise<void> {
    const before = await this.run(() => performance.timeOrigin);
    await this.run(() => void setTimeout(() => location.reload()));
    await until('a new document', () =>
      this.run((old) => performance.timeOrigin !== old && document.readyState === 'complete', before),
    );
    await this.untilScriptsRun();
  }

  async url(): Promise<URL> {
    return new URL((await this.#send('Get Current URL')) as string);
  }

  async waitForURL(wanted: (url: URL) => boolean): Promise<void> {
    await until('another address', async () => wanted(await this.url()));
  }

  async untilScriptsRun(): Promise<void> {
    if (await this.run(hasScripts)) await until('its scripts', () => this.run(scriptsRun));
  }

  /** Runs a function in the page. */
  run<Result, Args extends unknown[]>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    return settled<Awaited<Result>>('the page to answer', () => evaluate<Result, Args>(this.#send, work, ...args));
  }

  /** Presses a key where the focus is. */
  async pressKey(key: keyof typeof keys): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }));
    await this.#send('Perform Actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Gives the browser the session of a member. */
  async logInAs({ jwt }: { jwt: string }): Promise<void> {
    // Cookies are set for the site of the open page; this one has no scripts of a member.
    await this.#send('Navigate To', { url: new URL('/de/legal/imprint', this.#origin).href });
    const [header, claims, signature] = jwt.split('.');
    const cookie = { path: '/', sameSite: 'Lax' };
    await this.#send('Add Cookie', { cookie: { ...cookie, name: 'jwt', value: `${header}.${claims}` } });
    await this.#send('Add Cookie', { cookie: { ...cookie, name: 'jwt_signature', value: signature, httpOnly: true } });
  }

  /** As large as wanted, whatever the window's own buttons take. */
  async setViewportSize(width: number, height: number): Promise<void> {
    const { frame } = this.engine;
    const beyond = () => this.run((...to) => [to[0] - innerWidth, to[1] - innerHeight] as const, width, height);
    await until(`a page of ${width} by ${height}`, async () => {
      await this.engine.resize(width + frame.width, height + frame.height);
      let missing = await beyond();
      // A window is resized a moment after it was requested.
      for (let look = 0; look < 20 && missing.some(Boolean); look++) {
        await pause(50);
        missing = await beyond();
      }
      frame.width += missing[0];
      frame.height += missing[1];
      return !missing.some(Boolean);
    });
  }

  /** Leaves the site, so that nothing of the page is pending. */
  async leave(): Promise<void> {
    await this.#send('Navigate To', { url: 'about:blank' });
  }

  /** A picture of what is seen, as PNG. */
  async screenshot(): Promise<Buffer> {
    // Firefox would take the whole page.
    return Buffer.from((await this.#send('Take Screenshot', { full: false })) as string, 'base64');
  }

  /** A new browser: no session, nothing stored, no worker. */
  async forgetAll(): Promise<void> {
    await this.#send('Navigate To', { url: new URL('/de/legal/imprint', this.#origin).href });
    await this.#send('Delete All Cookies');
    await this.run(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const name of await caches.keys()) await caches.delete(name);
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
      for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
    });
  }
}
