import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const packages = [
  { name: 'nginx-light', file: '/usr/sbin/nginx' },
  { name: 'redis-server', file: '/usr/bin/redis-server' },
  { name: 'postgresql', file: '/usr/lib/postgresql' },
  { name: 'openssl', file: '/usr/bin/openssl' },
  { name: 'buildah', file: '/usr/bin/buildah' },
  { name: 'debootstrap', file: '/usr/sbin/debootstrap' },
  { name: 'coturn', file: '/usr/bin/turnserver' },
  { name: 'chromium', file: '/usr/bin/chromium' },
  { name: 'mariadb-server', file: '/usr/sbin/mariadbd' },
];
const missing = () => packages.filter(({ file }) => !existsSync(file)).map(({ name }) => name);

/** Once for all tests: installs Debian's nginx, Redis, PostgreSQL, coturn, Chromium and image tools, if permitted. */
export default function ensurePackages() {
  if (missing().length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`Installing ${missing().join(', ')} ...\n`);
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing()];
    for (const command of [['update', '-qq'], install]) {
      spawnSync('apt-get', command, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
    }
  }
  if (missing().length > 0) throw new Error(`these tests need Debian's ${missing().join(', ')}: apt-get install them`);
}
