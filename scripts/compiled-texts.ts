import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const prefix = 'virtual:texts/';
/** Said by the server only: they have no business in a browser. */
const serverOnly = new Set(['emails.json', 'errors.json']);

/**
 * Makes `virtual:texts/<locale>` hold the texts of all screens in one locale, compiled: browsers get no ICU parser. A fault
 * in a sentence fails the build with its file and key.
 */
export function compiledTexts(folder: string): Plugin {
  return {
    name: 'compiled-texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const localeFolder = path.join(folder, id.slice(prefix.length + 1));
      const texts: Record<string, unknown> = {};
      for (const name of (await readdir(localeFolder)).sort()) {
        if (!name.endsWith('.json') || serverOnly.has(name)) continue;
        const file = path.join(localeFolder, name);
        this.addWatchFile(file);
        texts[name.slice(0, -5)] = compileAll(JSON.parse(await readFile(file, 'utf8')), file);
      }
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))})`;
    },
  };
}

function compileAll(node: unknown, where: string): unknown {
  if (typeof node === 'string') {
    try {
      return compile(node);
    } catch (error) {
      throw new Error(`${where}: ${String(error)}`);
    }
  }
  return Object.fromEntries(
    Object.entries(node as object).map(([key, value]) => [key, compileAll(value, `${where} ${key}`)]),
  );
}
