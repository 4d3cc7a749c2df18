import { type LeftOut, refused } from './leave-out.ts';

/** <ViewTransition>: as long as there is none, all of this does nothing. */
const viewTransitions = {
  trackEnterViewTransitions: '',
  commitAppearingPairViewTransitions: '',
  commitEnterViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restorePairedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  restoreViewTransitionOnHostInstances: '',
  measureNestedViewTransitions: '',
  flushAfterMutationEffects: '',
  reportViewTransitionError: '',
  applyViewTransitionToHostInstances: refused,
  scheduleViewTransitionEvent: refused,
  createViewTransitionInstance: refused,
  getViewTransitionName: refused,
  getViewTransitionClassName: refused,
  startViewTransition: refused,
};

/** <Fragment ref>: as long as there is none, no fragment is a parent that must be told of its children. */
const refsOfFragments = {
  FragmentInstance: refused,
  isFragmentInstanceParent: 'return false;',
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
};

/** Called by functions of react-dom that are left out as well. */
const hints = {
  prefetchDNS: refused,
  preconnect: refused,
  preload: refused,
  preloadModule: refused,
  preinitScript: refused,
  preinitStyle: refused,
  preinitModuleScript: refused,
};

export const ofReact: LeftOut[] = [
  {
    file: 'react-dom/cjs/react-dom-client.production.js',
    sha256: 'a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251',
    functions: {
      ...viewTransitions,
      ...refsOfFragments,
      ...hints,
      // Which components an error came through: nothing of ours reads it, and a browser's console names the functions.
      getStackByFiberInDevAndProd: "return '';",
    },
    statements: ['FragmentInstance.prototype.', 'ViewTransitionPseudoElement.prototype.'],
  },
  {
    file: 'react-dom/cjs/react-dom.production.js',
    sha256: '7a05d7f7bb2b02aae84018a88d4815a2181eef48d2cb8172d403eaa2b131eefd',
    exports: [
      'browser',
      'createPortal',
      'preconnect',
      'prefetchDNS',
      'preinit',
      'preinitModule',
      'preload',
      'preloadModule',
      'requestFormReset',
      'unstable_batchedUpdates',
      'useFormState',
      'useFormStatus',
    ],
  },
  {
    file: 'react/cjs/react.production.js',
    sha256: '0b5529981841afa1b58c76ba85c29bb681ff5f07cd8cde6a10b967d3915b8e1c',
    exports: [
      'Activity',
      'Children',
      'Profiler',
      'ViewTransition',
      'addTransitionType',
      'cache',
      'cacheSignal',
      'createRef',
      'unstable_useCacheRefresh',
      'useActionState',
      'useDeferredValue',
      'useImperativeHandle',
      'useInsertionEffect',
    ],
  },
];
