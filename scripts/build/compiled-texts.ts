import { readFile } from 'node:fs/promises';
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { locales } from '../../contract/locales.ts';
import { allWithNonBreaking } from '../../texts/non-breaking.ts';

/** `virtual:texts/de/chat`: the texts of one namespace in one locale. */
const textsPrefix = 'virtual:texts/';
/** `virtual:use-texts/chat`: importing it loads the namespace before the importing module runs. */
const usePrefix = 'virtual:use-texts/';
const use = /\buseTranslations\(\s*'([\w-]+)/g;

/**
 * Gives each module of web/ the texts it uses, compiled, so that browsers get no ICU parser and no texts of other
 * screens. folder is texts/, webFolder is web/. A fault in a sentence fails the build with its file and key.
 */
export function compiledTexts(folder: string, webFolder: string): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(textsPrefix) || id.startsWith(usePrefix) ? `\0${id}` : undefined),
    async load(id) {
      if (id.startsWith(`\0${usePrefix}`)) return useModule(id.slice(usePrefix.length + 1), webFolder);
      if (!id.startsWith(`\0${textsPrefix}`)) return undefined;
      const file = path.join(folder, `${id.slice(textsPrefix.length + 1)}.json`);
      this.addWatchFile(file);
      const texts = compileAll(allWithNonBreaking(JSON.parse(await readFile(file, 'utf8'))), file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))})`;
    },
    transform(code, id) {
      if (!id.startsWith(webFolder) || !/\.tsx?($|\?)/.test(id)) return undefined;
      const namespaces = new Set([...code.matchAll(use)].map(([, namespace]) => namespace));
      if (namespaces.size === 0) return undefined;
      const imports = [...namespaces].map((namespace) => `import '${usePrefix}${namespace}';`);
      return { code: `${code}\n${imports.join('\n')}\n`, map: null };
    },
  };
}

function useModule(namespace: string, webFolder: string): string {
  const loads = locales.map((locale) => `${locale}: () => import('${textsPrefix}${locale}/${namespace}')`);
  return `import { loadTexts } from ${JSON.stringify(path.join(webFolder, 'texts.ts'))};
await loadTexts('${namespace}', { ${loads.join(', ')} });`;
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
