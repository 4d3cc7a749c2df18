import type { Plugin } from 'vite';

const ofItsOwn = /function RemixRootDefaultErrorBoundary\([\s\S]*?\n\}\nfunction BoundaryShell\([\s\S]*?\n\}\n/;
const none = `function RemixRootDefaultErrorBoundary({ error }) {
	throw error;
}
const BoundaryShell = RemixRootDefaultErrorBoundary;
`;

/**
 * Leaves out of every screen's script the page that React Router shows, in English and with the error's stack, where an application
 * has none: ours has one (web/root.tsx). It fails when React Router writes that page otherwise. Unnecessary once React Router ships
 * it only to those who need it.
 */
export function withoutErrorPage(): Plugin {
  let isLeftOut = false;
  return {
    name: 'without-error-page',
    apply: 'build',
    transform(code, id) {
      if (this.environment.name !== 'client' || !/react-router\/dist\/.*\/ssr\/errorBoundaries\.js/.test(id))
        return undefined;
      if (!ofItsOwn.test(code)) throw new Error(`${id}: the page for errors is not where it was`);
      isLeftOut = true;
      return { code: code.replace(ofItsOwn, none), map: null };
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && !isLeftOut) {
        throw new Error('the page for errors of React Router was not found in the build');
      }
    },
  };
}
