import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const noted = 'preloadedHrefs.styles.add(link.href)';
const baseSheet = String.raw`/(\/base-[^/]*\.css)#$/`;

/**
 * Loads the sheet of every page once. React Router appends # to its address; Vite takes that for another file and loads
 * a second one with lazily loaded parts. For a screen's sheet, one of the two leaves with the screen, but this sheet
 * never leaves. Fails if Vite's check of sheets changes.
 */
export function baseSheetOnce(): Plugin {
  let found = false;
  return {
    name: 'base-sheet-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (id !== helper) return undefined;
      found = code.includes(noted);
      return {
        code: code.replace(noted, noted.replace('link.href', `link.href.replace(${baseSheet}, '$1')`)),
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && !found) {
        throw new Error('the sheets a page has were not found in what Vite loads ahead');
      }
    },
  };
}
