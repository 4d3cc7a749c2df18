import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compiledTexts } from './scripts/compiled-texts.ts';

export default defineConfig({
  plugins: [
    compiledTexts(path.join(import.meta.dirname, 'texts'), path.join(import.meta.dirname, 'web')),
    reactRouter(),
  ],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  publicDir: 'web/public',
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true },
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
                  test: /node_modules[\\/](?!lucide-react)|web[\\/](layouts|components|api)[\\/](?!live-connection|live-stream)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: 'web/render-page.ts' } },
      resolve: { noExternal: ['use-intl', 'icu-minify'] },
    },
  },
});
