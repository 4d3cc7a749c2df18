import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The body of what only something that is left out leads to: whoever begins to use that is told at once. */
export const refused = "throw Error('left out of the build: scripts/build/left-out');";

/** What of a file of a library browsers do not get, as nothing of ours leads there. */
export interface LeftOut {
  /** the file, as its path under node_modules ends */
  file: string;
  /** of its text: in another one what is left out may have come to be needed */
  sha256: string;
  /** functions by their names, and the body that stands there instead: nothing, or what they come to as long as the rest is unused */
  functions?: Readonly<Record<string, string>>;
  /** what statements that go begin with */
  statements?: readonly string[];
  /** properties of the library that are gone: a build fails where anything asks for one */
  exports?: readonly string[];
}

/** The text of a file without what is left out of it. Throws where it is another file than the one that was looked at, and says what to do. */
export function withoutParts(code: string, parts: LeftOut): string {
  const sha256 = createHash('sha256').update(code).digest('hex');
  if (sha256 !== parts.sha256) {
    throw new Error(
      `${parts.file} has changed: see that what scripts/build/left-out leaves out of it is still not needed, then write down ${sha256}`,
    );
  }
  return leaveOut(code, parts);
}

/** The same of any text. Throws where something to leave out is not found. */
export function leaveOut(code: string, { file, functions = {}, statements = [], exports = [] }: LeftOut): string {
  const replaced = (text: string, what: string, pattern: RegExp, by: string) => {
    if (!pattern.test(text)) throw new Error(`${file}: ${what} is not there`);
    return text.replace(pattern, () => by);
  };
  let left = code;
  for (const [name, body] of Object.entries(functions)) {
    const whole = new RegExp(`^(?:async )?function ${literal(name)}\\([^]*?^\\}$`, 'm');
    left = replaced(left, name, whole, `function ${name}() {${body}}`);
  }
  for (const beginning of [...statements, ...exports.map((name) => `exports.${name} = `)]) {
    // On one line, or until the line that ends it.
    left = replaced(left, beginning, new RegExp(`^${literal(beginning)}(?:.*;$|[^]*?^\\};$)`, 'gm'), '');
  }
  return left;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** How the bundler calls these libraries where something of theirs is asked for. */
const asked = /\bimport_react(?:_dom)?\$?\d*\.(\w+)/g;

/** What of these properties a script asks its libraries for; undefined: it asks for nothing at all. */
export function askedFor(code: string, gone: readonly string[]): string[] | undefined {
  const names = Array.from(code.matchAll(asked), ([, name = '']) => name);
  return names.length === 0 ? undefined : gone.filter((name) => names.includes(name));
}

/**
 * Leaves parts of libraries out of the script of browsers (docs/decisions/064-what-libraries-bring-unused.md). Fails when a file has
 * changed or is not in the build, and when something asks for a part that is gone.
 */
export function leftOut(all: readonly LeftOut[]): Plugin {
  const found = new Set<string>();
  const gone = all.flatMap(({ exports = [] }) => exports);
  let isSeen = false;
  return {
    name: 'left-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const parts = all.find(({ file }) => id.endsWith(`/node_modules/${file}`));
      if (!parts) return undefined;
      found.add(parts.file);
      return { code: withoutParts(code, parts), map: null };
    },
    buildEnd(error) {
      const missing = all.filter(({ file }) => !found.has(file));
      if (!error && missing.length > 0)
        throw new Error(`not in the build: ${missing.map(({ file }) => file).join(', ')}`);
    },
    renderChunk(code) {
      const needed = askedFor(code, gone);
      isSeen ||= needed !== undefined;
      if (needed && needed.length > 0)
        throw new Error(`${needed.join(', ')}: used, and left out of the build (scripts/build/left-out)`);
    },
    generateBundle() {
      if (!isSeen) throw new Error('what is asked of React in the build was not found');
    },
  };
}
