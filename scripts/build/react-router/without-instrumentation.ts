import type { Plugin } from 'vite';

const instrumentation = /react-router\/dist\/\w+\/lib\/router\/instrumentation\.js/;

/** What React Router asks of that file where nobody measures. */
const nothing = `
const refuse = () => {
  throw new Error('this build measures no routes');
};
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export {
  refuse as getRouteInstrumentationUpdates,
  refuse as instrumentClientSideRouter,
  refuse as instrumentHandler,
  refuse as instrumentationResultMetaContext,
};
`;

/**
 * Leaves out of every screen's script what React Router has for measuring routes, which nobody does here. It fails when React
 * Router has it elsewhere; that it asks for something else of it, the build itself says. Unnecessary once React Router loads it
 * only where instrumentations are given.
 */
export function withoutInstrumentation(): Plugin {
  let isLeftOut = false;
  return {
    name: 'without-instrumentation',
    apply: 'build',
    load(id) {
      if (this.environment.name !== 'client' || !instrumentation.test(id)) return undefined;
      isLeftOut = true;
      return nothing;
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && !isLeftOut) {
        throw new Error('what React Router has for measuring routes was not found in the build');
      }
    },
  };
}
