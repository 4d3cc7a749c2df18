import type { Plugin } from 'vite';

const unwatched = /return \{\s*done: donePromise\.then\(\(\) => reader\.closed\),/;
const watched = `const closed = donePromise.then(() => reader.closed);
	for (const end of [done.promise, closed]) end.catch(() => {});
	return {
		done: closed,`;

/**
 * Silences loads that the next navigation aborts. React Router keeps reading after the answer's first line without
 * awaiting the end, so an abort becomes an error of the page; callers that do await the end still get it. Fails if
 * React Router's code changes. Unnecessary once React Router catches the end of a load that it aborts itself
 * (github.com/remix-run/react-router/issues/14203).
 */
export function overtakenLoads(): Plugin {
  let isWatched = false;
  return {
    name: 'overtaken-loads',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/.*turbo-stream\.js/.test(id)) return undefined;
      if (!unwatched.test(code)) throw new Error(`${id}: the end of a load is not where it was`);
      isWatched = true;
      return { code: code.replace(unwatched, watched), map: null };
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && !isWatched) {
        throw new Error('the reader of loads of React Router was not found in the build');
      }
    },
  };
}
