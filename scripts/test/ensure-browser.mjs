import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectEnvironment, root } from '../start/ensure-installed.mjs';

const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
// Not the package's command: that is a shell script, which forwards no signals.
const windowless = '/usr/lib/chromium/chromium-headless-shell';

/**
 * Paths of a Chromium for the journeys: CHROMIUM, the system's, Debian's package if we may install it, else the one
 * that Playwright downloads ('' lets Playwright find it). windowless is the headless shell if there is one: it draws
 * the same pages with a quarter less CPU, and shows no notifications.
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM;
  if (given) return { whole: given, windowless: given };
  if (!wholeFound() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium ...');
    await finished('apt-get', ['update', '-qq']);
    const install = (...names) => finished('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
    if (!(await install('chromium', 'chromium-headless-shell'))) await install('chromium');
  }
  const found = wholeFound();
  if (found) return { whole: found, windowless: existsSync(windowless) ? windowless : found };
  if (!(await finished('playwright', ['install', 'chromium']))) throw new Error('no browser could be installed');
  return { whole: '', windowless: '' };
}

function wholeFound() {
  return whole.find((file) => existsSync(file));
}

/** Runs a command to its end; resolves to whether it succeeded. */
export function finished(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...projectEnvironment, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}
