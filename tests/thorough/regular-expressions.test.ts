import { analyse } from 'scslre';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { growthBeyondLinear, wordShapes } from '../support/growth.ts';
import { regExpsIn, type WrittenRegExp } from '../support/regexps-in-source.ts';

/**
 * No regular expression of ours takes more than linear time on any text. Two checks of each: a proof by its structure, which
 * finds characters exchanged between two quantifiers and searches restarted at every character; and its own words repeated,
 * which finds exchanged whole words.
 */

/** Expressions that read only texts written by the product itself, and short ones. */
const ofOurOwn: Record<string, string> = {
  '/\\B(?=(\\d{3})+$)/g': 'the digits of a number, at most 16',
  '/([\\w:-]+)\\s*=\\s*(?:"([^"]*)"|\'([^\']*)\')/g': 'a tag of a page of ours, in which a text is escaped',
  '/\\/+$/': 'an address of the operator',
  '/=+$/': 'base64 of a hash',
};

const folders = ['contract', 'server', 'web', 'texts'];
/** Code that fills an empty instance with made-up members, whose texts are ours. */
const seed = 'server/database/seed/';

let written: WrittenRegExp[];
let builders: string[];
let built: WrittenRegExp[];

beforeAll(async () => {
  const found = (await regExpsIn(folders)).filter(({ file }) => !file.startsWith(seed));
  written = found.filter(({ expression }) => expression !== null);
  builders = found.filter(({ expression }) => expression === null).map(({ file }) => file);
  built = [];
  for (const file of new Set(builders)) built.push(...(await expressionsBuiltBy(file)));
});

/** Those a file builds while it is loaded, by being there when it does. */
async function expressionsBuiltBy(file: string): Promise<WrittenRegExp[]> {
  const plain = globalThis.RegExp;
  const seen: RegExp[] = [];
  globalThis.RegExp = new Proxy(plain, {
    construct(target, given, newTarget) {
      const expression: RegExp = Reflect.construct(target, given, newTarget);
      seen.push(expression);
      return expression;
    },
  });
  try {
    vi.resetModules();
    // The build writes it into the service worker.
    vi.stubGlobal('workerVersion', 'test');
    await import(/* @vite-ignore */ `../../${file}`);
  } finally {
    globalThis.RegExp = plain;
  }
  return seen.map((expression) => ({ file, line: 0, expression }));
}

const isForAnyText = ({ expression }: WrittenRegExp) => !(String(expression) in ofOurOwn);
const placeOf = ({ file, line, expression }: WrittenRegExp) => `${file}:${line} ${expression}`;

describe('regular expressions', () => {
  test('are found where they are, and there is one for each excuse', () => {
    expect(written.length).toBeGreaterThan(200);
    expect(written.map(placeOf)).toContainEqual(expect.stringMatching(/^server\/base\/passwords\.ts:\d+ \/=\+\$\/$/));
    const all = new Set(written.map(({ expression }) => String(expression)));
    expect(Object.keys(ofOurOwn).filter((excused) => !all.has(excused))).toEqual([]);
  });

  test('that are built are built once, when their file is loaded', () => {
    const missing = [...new Set(builders)].filter((file) => {
      const sites = builders.filter((each) => each === file).length;
      return built.filter((each) => each.file === file).length < sites;
    });
    expect(missing).toEqual([]);
  });

  test('have a structure that never reads a text more than once', () => {
    const faults = [...written, ...built].filter(isForAnyText).filter((each) => superlinear(each.expression as RegExp));
    expect(faults.map(placeOf)).toEqual([]);
  });

  test('take no more than linear time on their own words', () => {
    const faults = [...written, ...built].filter(isForAnyText).flatMap((each) => {
      const expression = each.expression as RegExp;
      const found = wordShapes(wordsOf(expression)).find(([, shape]) => {
        return growthBeyondLinear((text) => text.replace(expression, ''), shape, longest) !== undefined;
      });
      return found ? [`${placeOf(each)}: ${found[0]}`] : [];
    });
    expect(faults).toEqual([]);
  }, 120_000);

  test.each([/\s+$/, /[\p{L}\p{N}_.+-]+@[a-z]/iu, /(a|b|ab)*c/, /^.*x.*$/, /\s*;\s*q=/])('%s would be found', (bad) => {
    expect(superlinear(bad)).toBe(true);
  });

  test('one that goes over its words again and again would be found', () => {
    const bad = /^(mail|.*courriel.*)$/i;
    const shapes = wordShapes(wordsOf(bad));
    const grows = shapes.some(
      ([, shape]) => growthBeyondLinear((text) => bad.test(text), shape, longest) !== undefined,
    );
    expect(grows).toBe(true);
  });
});

const longest = 64 * 1024;

function superlinear({ source, flags }: RegExp): boolean {
  return analyse({ source, flags }, { assumeRejectingSuffix: false }).reports.length > 0;
}

/** The words an expression looks for, as written in it. */
function wordsOf({ source }: RegExp): string[] {
  return [...new Set(source.match(/[\p{L}\p{N}/<>"=-]{2,}/gu) ?? [])].filter((word) => word.length < 30).slice(0, 12);
}
