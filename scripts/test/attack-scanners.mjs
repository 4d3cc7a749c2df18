// The scanners of `npm run attack`. Each writes its own report into the folder and answers findings as {tool, category, path, info}.

import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '../../contract/locales.ts';

/** Those that contact only the product: ssrf and xxe wait for calls at a server on the internet. */
const modules = [
  'cookieflags',
  'crlf',
  'csp',
  'csrf',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'xss',
];

/** With fewer pages and forms than this the crawl failed, and the scan proves nothing. */
const leastCrawled = 50;

/** wapiti 3.0.4 of Debian 12 puts flags at the end of an excluded address's pattern, which Python 3.11 refuses. */
const startWapiti = `
import re, sys
from importlib.metadata import distribution
from wapitiCore.net import crawler
crawler.wildcard_translate = lambda pattern: re.compile('.*'.join(map(re.escape, pattern.split('*'))), re.DOTALL)
sys.argv[0] = 'wapiti'
next(entry for entry in distribution('wapiti3').entry_points if entry.name == 'wapiti').load()()`;

/** Crawls from these pages for a third of the time and attacks what it found, as a visitor or with a session. */
export async function runWapiti({ origin, token, name, pages, seconds, folder }) {
  const file = path.join(folder, `wapiti-${name}.json`);
  const log = path.join(folder, `wapiti-${name}.log`);
  const args = [
    ...['-u', `${origin}/de`, '--scope', 'domain', '-m', modules.join(','), '-f', 'json', '-o', file],
    ...['--flush-session', '--no-bugreport', '-v', '1', '-t', '10', '-S', 'normal', '-d', '4'],
    ...['--max-links-per-page', '40', '--max-files-per-dir', '15', '--max-parameters', '20'],
    ...[
      '--max-scan-time',
      String(Math.round(seconds / 3)),
      '--max-attack-time',
      String(Math.round(seconds / 2 / modules.length)),
    ],
    ...['--store-session', path.join(folder, `wapiti-${name}`)],
    // As a browser sends it; without it every form would be refused.
    ...['-H', `Origin: ${origin}`],
    // It requests brotli, but reads the answer as text if Python has no module for it.
    ...['-H', 'Accept-Encoding: gzip'],
    ...[...locales.map((locale) => `${locale}/logout*`), 'assets/*'].flatMap((each) => ['-x', `${origin}/${each}`]),
    ...pages.flatMap((page) => ['-s', `${origin}/en/${page}`]),
  ];
  if (token) {
    const [header, payload, signature] = token.split('.');
    args.push('-H', `Cookie: jwt=${header}.${payload}; jwt_signature=${signature}`);
  }
  await run('/usr/bin/python3', ['-c', startWapiti, ...args], {
    seconds: seconds + 60,
    log,
  });
  if (!existsSync(file)) return [{ tool: 'wapiti', category: 'No report', path: name, info: 'see its log' }];
  const crawled = Number(/Wapiti found (\d+) URLs and forms/.exec(readFileSync(log, 'utf8'))?.[1] ?? 0);
  if (crawled < leastCrawled) {
    return [{ tool: 'wapiti', category: 'Not crawled', path: name, info: `${crawled} pages and forms, see its log` }];
  }
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([category, found]) =>
    found.map(({ method, path: place, info, parameter }) => ({
      tool: 'wapiti',
      category,
      path: `${method} ${place.split('?')[0]}`,
      info: [info, parameter && `parameter ${parameter}`].filter(Boolean).join(', '),
    })),
  );
}

/** Tries every parameter of the addresses; what it had no time for is also a finding. */
export async function runSqlmap({ targets, token, seconds, folder }) {
  const list = path.join(folder, 'sqlmap-targets.txt');
  const results = path.join(folder, 'sqlmap.csv');
  writeFileSync(list, `${targets.join('\n')}\n`);
  const args = [
    ...['-m', list, '--batch', '--disable-coloring', '--flush-session', '--level', '1', '--risk', '1'],
    // By content and errors only. Time-based tests take minutes per parameter and fail on a busy machine.
    ...['--technique', 'BE', '--dbms', 'PostgreSQL', '--threads', '4', '--timeout', '10', '--retries', '0'],
    ...['--ignore-code', '400,401,403,404', '--headers', `Authorization: Bearer ${token}`],
    ...['--results-file', results, '--output-dir', path.join(folder, 'sqlmap')],
  ];
  const log = path.join(folder, 'sqlmap.log');
  const isCut = await run('sqlmap', args, { seconds, log });
  const said = readFileSync(log, 'utf8');
  const reached = [...said.matchAll(/^\[\d+\/[\d?]+\] URL:\s+GET (\S+)/gm)].map(([, target]) => target);
  // It tries equal parameters of a path once, and logs that it skips the others.
  const same = [...said.matchAll(/ skipping '(\S+)'$/gm)].map(([, target]) => target);
  const tried = new Set([...(isCut ? reached.slice(0, -1) : reached), ...same]);
  const unreached = targets.filter((target) => !tried.has(target));
  const injectable = [...said.matchAll(/^Parameter: (.+) \((.+)\)$/gm)].map(([, parameter, place]) => ({
    tool: 'sqlmap',
    category: 'SQL injection',
    path: place,
    info: parameter,
  }));
  console.log(`  ${targets.length - unreached.length} of ${targets.length} addresses tried`);
  return [
    ...injectable,
    ...unreached.map((target) => ({
      tool: 'sqlmap',
      category: 'Not tried',
      path: new URL(target).pathname,
      info: 'no time left',
    })),
  ];
}

/** Runs a scanner to its end or for that many seconds, with its output in a file. Returns whether it was cut short. */
function run(command, args, { seconds, log }) {
  const output = createWriteStream(log);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
  let isCut = false;
  const timer = setTimeout(() => {
    isCut = true;
    child.kill('SIGKILL');
  }, seconds * 1000);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      output.end(() => resolve(isCut));
    });
  });
}
