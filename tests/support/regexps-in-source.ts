import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { parseSync } from 'vite';

/** A regular expression literal, or a place that builds one. */
export interface WrittenRegExp {
  file: string;
  line: number;
  /** null if it is built at run time */
  expression: RegExp | null;
}

interface Node {
  type?: string;
  start?: number;
  regex?: { pattern: string; flags: string };
  callee?: Node & { name?: string };
  [key: string]: unknown;
}

/** Every regular expression in the sources of these folders, without tests. */
export async function regExpsIn(folders: readonly string[]): Promise<WrittenRegExp[]> {
  const found: WrittenRegExp[] = [];
  for await (const file of glob(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))) {
    if (/\.test\.tsx?$|\+types/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    // Most files have none, and parsing costs far more than this check.
    if (!/\/|RegExp/.test(text)) continue;
    const { program } = parseSync(file, text);
    visitAll(program as unknown as Node, (node) => {
      const expression = expressionOf(node);
      if (expression === undefined) return;
      found.push({ file, line: text.slice(0, node.start).split('\n').length, expression });
    });
  }
  return found.sort((one, other) => (one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1));
}

/** null for `new RegExp(…)` and `RegExp(…)`, undefined for anything else. */
function expressionOf(node: Node): RegExp | null | undefined {
  if (node.type === 'Literal' && node.regex) return new RegExp(node.regex.pattern, node.regex.flags);
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  return isCall && node.callee?.type === 'Identifier' && node.callee.name === 'RegExp' ? null : undefined;
}

function visitAll(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const inner of node) visitAll(inner, visit);
    return;
  }
  if ('type' in node) visit(node as Node);
  for (const inner of Object.values(node)) if (typeof inner === 'object') visitAll(inner, visit);
}
