import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { askedFor, type LeftOut, leaveOut, withoutParts } from './leave-out.ts';
import { ofReact } from './of-react.ts';
import { ofReactRouter } from './of-react-router.ts';

const root = path.join(import.meta.dirname, '../../..');
const library = `
function kept(one) {
  return one;
}
async function gone({ one, two }) {
  if (one) {
    return two;
  }
}
Thing.prototype.first = function (
  one
) {
  return { one };
};
Thing.prototype.second = 2;
Other.prototype.first = 1;
exports.kept = kept;
exports.gone = function () {
  gone();
};
`;
const file = 'library.js';

describe('what is left out of a library', () => {
  it('goes, and what stands beside it stays', () => {
    const left = leaveOut(library, {
      file,
      sha256: '',
      functions: { gone: 'return 0;' },
      statements: ['Thing.prototype.'],
      exports: ['gone'],
    });
    expect(left.replace(/\n+/g, '\n')).toBe(`
function kept(one) {
  return one;
}
function gone() {return 0;}
Other.prototype.first = 1;
exports.kept = kept;
`);
  });

  it.each<Partial<LeftOut>>([{ functions: { missing: '' } }, { statements: ['missing'] }, { exports: ['missing'] }])(
    'fails where it is not there: %o',
    (parts) => {
      expect(() => leaveOut(library, { file, sha256: '', ...parts })).toThrow('missing');
    },
  );

  it('fails in a file that nobody has looked at', () => {
    expect(() => withoutParts(library, { file, sha256: 'of another' })).toThrow('has changed');
  });

  it('is told where something asks for it', () => {
    const script = 'var x = (0, import_react.useId)(), y = import_react_dom$1.preload("/a"), z = cache.cache;';
    expect(askedFor(script, ['useId', 'preload', 'cache'])).toEqual(['useId', 'preload']);
    expect(askedFor('var x = 1;', ['cache'])).toBeUndefined();
  });
});

// Whether a file is the one that was looked at, the build asks.
it.each([...ofReact, ...ofReactRouter])('$file has all that is left out of it', (parts) => {
  const code = readFileSync(path.join(root, 'node_modules', parts.file), 'utf8');
  expect(leaveOut(code, parts).length).toBeLessThan(code.length);
});

it('no screen uses what no property names: refs of fragments, and pages fetched ahead by the application', () => {
  const web = path.join(root, 'web');
  const screens = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const using = screens.filter((name) =>
    /<Fragment\b[^>]*\bref=|\bprefetch=|<PrefetchPageLinks|<ViewTransition/.test(
      readFileSync(path.join(web, name), 'utf8'),
    ),
  );
  expect(using).toEqual([]);
});
