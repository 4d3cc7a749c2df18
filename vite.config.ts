import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { buildProgress } from './scripts/build/build-progress.ts';
import { compiledContent } from './scripts/build/compiled-content.ts';
import { compiledTexts } from './scripts/build/compiled-texts.ts';
import { overtakenLoads } from './scripts/build/react-router/overtaken-loads.ts';
import { reloadGuard } from './scripts/build/react-router/reload-guard.ts';
import { withoutInstrumentation } from './scripts/build/react-router/without-instrumentation.ts';
import { serviceWorkerInDevelopment } from './scripts/build/service-worker.ts';

/** Parts that few screens use stay with those. */
const usedByFew = [
  'article-text',
  'at-least',
  'block-step',
  'canton-name',
  'checkbox-field',
  'code-field',
  'confirm-step',
  'day-and-time',
  'day-in-zone',
  'day-of',
  'empty-layout',
  'grey-layout',
  'language-select',
  'last-active',
  'link-parts',
  'linked-text',
  'lit-dots',
  'live-connection',
  'live-stream',
  'login-aside',
  'map-projection',
  'money',
  'operator-layout',
  'new-password-fields',
  'passkeys',
  'password-field',
  'place-field',
  'premium-prices',
  'push-flag',
  'radio-list',
  'resend-confirmation',
  'resend-result',
  'resolve-place',
  'start-worker',
  'sub-page-heading',
  'swiss-map',
  'tip-list',
  'unsent-messages',
];
const sharedByAll = new RegExp(
  `node_modules[\\\\/](?!lucide-react)|web[\\\\/](layouts|components|api)[\\\\/](?!${usedByFew.join('|')})`,
);

export default defineConfig({
  plugins: [
    compiledTexts(path.join(import.meta.dirname, 'texts'), path.join(import.meta.dirname, 'web')),
    compiledContent(path.join(import.meta.dirname, 'content')),
    reloadGuard(path.join(import.meta.dirname, 'web/api/reload-once.ts')),
    overtakenLoads(),
    withoutInstrumentation(),
    reactRouter(),
    buildProgress(),
    serviceWorkerInDevelopment(import.meta.dirname),
  ],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  publicDir: 'web/public',
  // Over a percent less than the standard minifier, on every screen. Nothing makes objects with a function that has no name.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    minify: 'terser',
    // Where the time of a build went tells nothing to whoever starts the product.
    rollupOptions: { checks: { bundlerTimings: false } },
    terserOptions: {
      // warning is how React Router tells its developers of their mistakes.
      compress: { passes: 3, ecma: 2020, inline: 1, unsafe_arrows: true, pure_funcs: ['warning', 'warningOnce'] },
      ecma: 2020,
    },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              // What every page needs is one file: dozens of small ones compress worse and cost a request each.
              groups: [
                {
                  name: 'base',
                  test: sharedByAll,
                },
                // What the pages of chats, members and posts take together.
                {
                  name: 'conversation',
                  test: /web[\\/](components|api)[\\/](at-least|block-step|confirm-step|linked-text|unsent-)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The log shows where an error came from.
      build: { minify: false, rollupOptions: { input: 'web/render-page.ts' } },
      resolve: { noExternal: ['use-intl', 'icu-minify'] },
    },
  },
});
