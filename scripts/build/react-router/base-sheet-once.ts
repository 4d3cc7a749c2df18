import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const noted = 'preloadedHrefs.styles.add(link.href)';
const baseSheet = String.raw`/(\/base-[^/]*\.css)#$/`;

/**
 * Lets the sheet of every page be loaded once. React Router writes its address with a # behind it, so that Vite, which then takes it for
 * another, loads a second one for parts of the application that come later: of a screen's sheet one of the two goes with the screen. The
 * sheet of every page never goes. It fails when Vite looks at sheets otherwise.
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
