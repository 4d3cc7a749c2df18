import { type LeftOut, refused } from './leave-out.ts';

const lib = 'react-router/dist/production/lib';

export const ofReactRouter: LeftOut[] = [
  {
    // Pages are not fetched ahead in the application (docs/decisions/059-pages-ahead.md).
    file: `${lib}/dom/ssr/components.js`,
    sha256: 'c558f81af80558a31e44516bfc8c903b7b2630e9954017f4fc4cac061a500fd0',
    functions: {
      PrefetchPageLinks: refused,
      usePrefetchBehavior: 'return [false, React$1.useRef(null), {}];',
    },
  },
  {
    // Every page comes from a server.
    file: `${lib}/dom/ssr/single-fetch.js`,
    sha256: 'b48e0bfc41893af7473d0296cccde5419b652e97f1786ccfca8dea2cacfdc141',
    functions: { nonSsrStrategy: refused },
  },
  {
    // Modules are replaced while somebody develops only.
    file: `${lib}/dom/ssr/routes.js`,
    sha256: 'a61893177d6a9f78b5681baae6d2170b6fa13a2d7171be6f7ad5a137180a14f0',
    functions: { createClientRoutesWithHMRRevalidationOptOut: refused },
  },
];
