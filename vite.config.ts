import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { buildProgress } from './scripts/build/build-progress.ts';
import { cascadeLayers } from './scripts/build/cascade-layers.ts';
import { compiledContent } from './scripts/build/compiled-content.ts';
import { compiledTexts } from './scripts/build/compiled-texts.ts';
import { overtakenLoads } from './scripts/build/react-router/overtaken-loads.ts';
import { reloadGuard } from './scripts/build/react-router/reload-guard.ts';
import { serviceWorkerInDevelopment } from './scripts/build/service-worker.ts';
import { visitorsScript } from './scripts/build/visitors-script.ts';

export default defineConfig({
  plugins: [
    compiledTexts(path.join(import.meta.dirname, 'texts'), path.join(import.meta.dirname, 'web')),
    compiledContent(path.join(import.meta.dirname, 'content')),
    cascadeLayers(path.join(import.meta.dirname, 'web')),
    reloadGuard(path.join(import.meta.dirname, 'web/routing/reload-once.ts')),
    overtakenLoads(),
    visitorsScript(import.meta.dirname),
    reactRouter(),
    buildProgress(),
    serviceWorkerInDevelopment(import.meta.dirname),
  ],
  // The texts are compiled: pages need no parser of ICU messages.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  publicDir: 'web/public',
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    // Build timings are of no use to an operator who starts the product.
    rollupOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              // Otherwise split by routes. Dozens of small files compress worse, and cost a request each.
              groups: [
                {
                  name: 'base',
                  test: /node_modules[\\/](?:react|scheduler|use-intl)|web[\\/](?:root|layouts[\\/]default-layout)\.tsx/,
                },
                { name: 'shared', minShareCount: 20 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The log shows where an error came from.
      build: { minify: false, rollupOptions: { input: 'web/render-page.ts' } },
      resolve: { noExternal: ['use-intl', 'icu-minify', 'react-router', 'marked', 'yaml'] },
    },
  },
});
