import type { Plugin } from 'vite';

const eager =
  /serverHandoffStream: (encodeViaTurboStream\(state, request\.signal, build\.entry\.module\.streamTimeout, serverMode\))/g;
const whenAsked = 'get serverHandoffStream() { return this.handoff ??= $1; }';

/**
 * React Router encodes what the loaders of a document answered before it asks the application to render it, and no setting keeps
 * it from that where a page ships no script that would read it. The build lets it encode when it is asked to (web/whole-document.tsx).
 * It fails when React Router no longer reads as expected. Unnecessary once React Router leaves that to the entry of the server.
 */
export function dataWhenAsked(): Plugin {
  let isFound = false;
  return {
    name: 'data-when-asked',
    apply: 'build',
    transform(code, id) {
      if (this.environment.name !== 'ssr' || !/react-router\/dist\/.*server-runtime\/server\.js/.test(id))
        return undefined;
      isFound = [...code.matchAll(eager)].length === 2;
      return { code: code.replace(eager, whenAsked), map: null };
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'ssr' && !isFound) {
        throw new Error('the encoding of the data of React Router was not found in the build');
      }
    },
  };
}
