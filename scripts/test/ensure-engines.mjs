import { existsSync, readdirSync } from 'node:fs';
import { finished } from './ensure-browser.mjs';

/** What Debian calls the parts of each engine, and a file of each part; GStreamer's plugins record and play voice messages. */
const parts = {
  chromium: { 'chromium-driver': '/usr/bin/chromedriver' },
  webkit: {
    'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
    xvfb: '/usr/bin/Xvfb',
    'gstreamer1.0-plugins-bad': '/usr/lib/<machine>/gstreamer-1.0/libgstvoaacenc.so',
    'gstreamer1.0-libav': '/usr/lib/<machine>/gstreamer-1.0/libgstlibav.so',
  },
  firefox: { 'firefox-esr': '/usr/bin/firefox-esr' },
};

/** The engines that can be driven here (docs/browsers.md), after installing Debian's packages if we may; missing: the others. */
export async function ensureEngines() {
  const packages = Object.keys(parts).flatMap(missingOf);
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(', ')} ...`);
    await finished('apt-get', ['update', '-qq']);
    await finished('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
  const missing = Object.keys(parts).filter((engine) => missingOf(engine).length > 0);
  return { found: Object.keys(parts).filter((engine) => !missing.includes(engine)), missing };
}

/** The packages an engine lacks here. */
function missingOf(engine) {
  return Object.entries(parts[engine]).flatMap(([name, file]) => (isThere(file) ? [] : [name]));
}

/** Whether a file exists; <machine>: in a folder of any machine. Node 20, which starts the tests, has no globSync. */
function isThere(file) {
  if (!file.includes('<machine>')) return existsSync(file);
  return readdirSync('/usr/lib').some((machine) => existsSync(file.replace('<machine>', machine)));
}
