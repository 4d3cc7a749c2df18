import type { Plugin } from 'vite';

const unguarded = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * React Router reloads the page whenever a route's script cannot be loaded, endlessly while it is missing. The build
 * calls our module instead, which reloads at most once a minute (product 8). Fails if React Router's code changes.
 * Unnecessary once React Router lets the application decide, or reloads only once (github.com/remix-run/remix/pull/8932
 * explains why it reloads). guard is the path of a module that exports reloadOnce.
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
