import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../server/database/free-port.ts';
import { sendByHttp } from './commands.ts';
import { type Engine, end, run, type Start, untilDone } from './engine.ts';
import { Inspector } from './inspector.ts';

/** The buttons of WebKit's browser would take more room than a phone has. */
const smallButtons = `
  * { padding: 0; margin: 0; min-width: 0; border-width: 0; font-size: 1px; }
  image { -gtk-icon-transform: scale(0); }`;

/** WebKitGTK in its MiniBrowser, on a virtual screen. */
export async function startWebkit({ folder, proxyPort }: Start): Promise<Engine> {
  const [browserPath] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  if (!browserPath) throw new Error('MiniBrowser is not installed');
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), smallButtons);
  const { screen, display } = await startScreen();
  const inspectorPort = await freePort();
  const browser = run(
    browserPath,
    [
      '--automation',
      '--enable-developer-extras=true',
      '--enable-mock-capture-devices=true',
      `--proxy=http://127.0.0.1:${proxyPort}`,
      '--ignore-host=localhost',
    ],
    {
      DISPLAY: display,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      TZ: 'Europe/Zurich',
      WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${inspectorPort}`,
    },
  );
  const noise: string[] = [];
  const inspector = await untilDone('MiniBrowser', () => connectInspector(inspectorPort, noise));
  const driverPort = await freePort();
  const driver = run('WebKitWebDriver', ['-p', String(driverPort), '-t', `127.0.0.1:${inspectorPort}`]);
  const send = sendByHttp(driverPort);
  await untilDone('WebKitWebDriver', () => fetch(`http://127.0.0.1:${driverPort}/status`));
  await send('New Session', { capabilities: { alwaysMatch: {} } });
  return {
    name: 'webkit',
    frame: { width: 0, height: 0 },
    send,
    async resize(width, height) {
      await send('Set Window Rect', { width, height });
    },
    async takeNoise() {
      return noise.splice(0);
    },
    async stop() {
      inspector.close();
      await send('Delete Session').catch(() => undefined);
      for (const child of [driver, browser, screen]) await end(child);
    },
  };
}

async function connectInspector(port: number, noise: string[]): Promise<Inspector> {
  const inspector = new Inspector(port, (method, params) => {
    if (method !== 'Console.messageAdded') return;
    const { source, level, text, url } = params.message as Record<'source' | 'level' | 'text' | 'url', string>;
    noise.push(`${source} ${level}: ${text} (${url})`);
  });
  await inspector.open();
  return inspector;
}

async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1440x1100x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const said = screen.stdio[3];
  if (!said) throw new Error('Xvfb names no display');
  const [number] = (await once(said, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}
