import type { Plugin } from 'vite';

const unguarded = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * React Router reloads the page whenever the script of a route could not be loaded, and would do so for ever while it stays away.
 * The build hands that moment to our own module, which reloads at most once a minute (product 8). It fails when React Router no
 * longer reads as expected. Unnecessary once React Router leaves it to the application what happens then, or reloads only once.
 * guard is the path of a module that exports reloadOnce.
 */
export function reloadGuard(guard: string): Plugin {
  let isGuarded = false;
  return {
    name: 'reload-guard',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/.*routeModules\.js/.test(id)) return undefined;
      if (!unguarded.test(code)) throw new Error(`${id}: the reload after a failed route module is not where it was`);
      isGuarded = true;
      const guarded = code.replace(unguarded, 'return reloadOnce(error);');
      return { code: `import { reloadOnce } from ${JSON.stringify(guard)};\n${guarded}`, map: null };
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && !isGuarded) {
        throw new Error('the reload of React Router was not found in the build');
      }
    },
  };
}
