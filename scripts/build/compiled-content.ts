import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Locale } from '../../contract/locales.ts';
import { compileMarkdown } from '../../web/content/compile-markdown.ts';

/**
 * Lets modules import the Markdown files of content/ as `{ default: { meta, html } }`, compiled by the build. folder is
 * content/; a file's first folder is its locale, which becomes the prefix of its internal links.
 */
export function compiledContent(folder: string): Plugin {
  return {
    name: 'compiled-content',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? '';
      if (!file.startsWith(folder) || !file.endsWith('.md')) return undefined;
      this.addWatchFile(file);
      const [locale] = path.relative(folder, file).split(path.sep) as [Locale];
      return `export default ${JSON.stringify(compileMarkdown(await readFile(file, 'utf8'), locale))}`;
    },
  };
}
