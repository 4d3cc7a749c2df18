import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBrowser } from '../../scripts/test/ensure-browser.mjs';
import type { Failure } from './fault.ts';
import { buildPages, ofOurOwn } from './tree.ts';

/** The part of a report of Playwright that names what failed. */
interface Suite {
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: Suite[];
}
interface Report {
  suites: Suite[];
  errors: { message?: string }[];
}

/** The journeys that `npm test` runs, or the others. */
export type Tagged = 'main' | 'others';

/** Runs journeys of a tree, by files and tags, until one fails: which, or undefined where all pass. Builds the pages before. */
export async function firstFailedJourney(
  root: string,
  tests: readonly string[],
  tagged: Tagged,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  if (!(await buildPages(root))) return { test: 'the build', why: 'the pages could not be built' };
  const files = tests.filter((test) => !test.startsWith('@'));
  const tags = tests.filter((test) => test.startsWith('@'));
  const runs = [...(files.length > 0 ? [{ files, tag: '' }] : []), ...tags.map((tag) => ({ files: [], tag }))];
  for (const { files, tag } of runs) {
    const failure = await firstOf(root, [...patternOf(tag, tagged), ...files], signal);
    if (failure) return failure;
  }
  return undefined;
}

/** Playwright looks for a pattern in titles and tags. */
function patternOf(tag: string, tagged: Tagged): string[] {
  const chosen = tag && `(?=.*${tag}(?:\\s|$))`;
  return ['--grep', tagged === 'main' ? `${chosen}(?=.*@main(?:\\s|$))` : `^(?!.*@main(?:\\s|$))${chosen}`];
}

async function firstOf(root: string, args: string[], signal: AbortSignal): Promise<Failure | undefined> {
  const { whole, windowless } = await ensureBrowser();
  const output = path.join(root, 'test-results/planted-journeys.json');
  await rm(output, { force: true });
  const variables = { CHROMIUM: windowless, WHOLE_CHROMIUM: whole, PLAYWRIGHT_JSON_OUTPUT_NAME: output };
  const how = ['test', '-x', '--pass-with-no-tests', '--reporter=json'];
  const code = await playwright([...how, ...args], { root, signal, variables });
  if (code === 0) return undefined;
  const { suites, errors }: Report = JSON.parse(await readFile(output, 'utf8'));
  const [failed] = suites.flatMap(failuresOf);
  return failed ?? { test: 'the journeys themselves', why: errors[0]?.message ?? `ended with ${code}` };
}

function failuresOf({ specs, suites = [] }: Suite): Failure[] {
  const failed = specs.filter(({ ok, tests }) => !ok && tests.some(({ results }) => results.length > 0));
  return [
    ...failed.map(({ file, title, tests }) => ({
      test: `tests/journeys/${file}: ${title}`,
      why: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message ?? '',
    })),
    ...suites.flatMap(failuresOf),
  ];
}

async function playwright(
  args: string[],
  { root, signal, variables }: { root: string; signal: AbortSignal; variables: Record<string, string> },
): Promise<number | null> {
  const child = spawn('playwright', args, { cwd: root, stdio: 'ignore', env: { ...ofOurOwn(), ...variables } });
  // It ends what it has started; where the terminal has signalled it too, once more does no harm.
  const stop = () => child.kill('SIGINT');
  signal.addEventListener('abort', stop);
  const [code] = await once(child, 'close');
  signal.removeEventListener('abort', stop);
  return code;
}
