import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root, run } from '../start/ensure-installed.mjs';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Path of a Chromium for the journeys: CHROMIUM, one of the system's, Debian's package when we may install it, else the
 * one that Playwright downloads (then '' lets Playwright find it).
 */
export function ensureBrowser() {
  const given = process.env.CHROMIUM;
  if (given) return given;
  const found = known.find((file) => existsSync(file));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium ...');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    const installed = known.find((file) => existsSync(file));
    if (installed) return installed;
  }
  run('playwright', ['install', 'chromium'], { cwd: root });
  return '';
}
