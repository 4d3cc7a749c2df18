import type { Plugin } from 'vite';

/** What is looked at of the nodes of a program. */
interface Node {
  type: string;
  start: number;
  end: number;
  callee?: Node & { name?: string };
  arguments?: Node[];
}

const promise = /^(?:UNSAFE_)?invariant(?:\$\d+)?$/;

/**
 * Leaves out of every screen's script the sentences by which React Router tells its developers what they have promised and not
 * kept: `invariant(isSo, 'You must …')` still throws, and where it does is in its stack. It fails when React Router says such things
 * otherwise. Unnecessary once React Router leaves them out of what it builds for production.
 */
export function withoutMessages(): Plugin {
  let left = 0;
  return {
    name: 'without-messages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/react-router\/dist\/production\/.*\.js$/.test(id)) return undefined;
      const calls = callsIn(this.parse(code)).filter(({ callee }) => promise.test(callee?.name ?? ''));
      left += calls.length;
      return { code: withoutSecond(code, calls), map: null };
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && left === 0) {
        throw new Error('the promises of React Router were not found in the build');
      }
    },
  };
}

function callsIn(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(callsIn);
  if (typeof tree !== 'object' || tree === null) return [];
  const within = Object.values(tree).flatMap(callsIn);
  return 'type' in tree && tree.type === 'CallExpression' ? [tree as Node, ...within] : within;
}

/** Without what these calls are given behind their first argument. */
function withoutSecond(code: string, calls: Node[]): string {
  let left = code;
  for (const { arguments: [first, second] = [] } of calls.toSorted((one, other) => other.start - one.start)) {
    if (first && second) left = left.slice(0, first.end) + left.slice(second.end);
  }
  return left;
}
