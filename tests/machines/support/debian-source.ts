import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface DebianSource {
  mirror: string;
  suite: string;
}

/** This machine's Debian mirror and release, from /etc/apt. Throws if it is not Debian. */
export function debianSource(): DebianSource {
  const suite = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  const folder = '/etc/apt/sources.list.d';
  const listed = existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];
  const files = ['/etc/apt/sources.list', ...listed].filter((file) => existsSync(file));
  const sources = files.flatMap((file) => sourcesIn(readFileSync(file, 'utf8'), file.endsWith('.sources')));
  const found = sources.find(({ suites, mirror }) => suites.includes(suite ?? '') && mirror.startsWith('http'));
  if (!found || !suite) throw new Error('these tests need a Debian whose sources name a mirror of its release');
  return { mirror: found.mirror, suite };
}

/** Both formats: deb822 paragraphs, and lines that begin with deb. */
function sourcesIn(text: string, isParagraphs: boolean): { mirror: string; suites: string[] }[] {
  if (!isParagraphs)
    return [...text.matchAll(/^deb(?: \[[^\]]*\])? (\S+) (\S+) .*\bmain\b/gm)].map(([, mirror = '', suite = '']) => ({
      mirror,
      suites: [suite],
    }));
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(paragraph)?.[1]?.trim().split(/\s+/) ?? [];
    const [mirror] = field('URIs');
    const isOurs = mirror && field('Types').includes('deb') && field('Components').includes('main');
    return isOurs ? [{ mirror, suites: field('Suites') }] : [];
  });
}
