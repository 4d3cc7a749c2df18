import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compiledTexts } from './scripts/compiled-texts.ts';

export default defineConfig({
  plugins: [compiledTexts(path.join(import.meta.dirname, 'texts')), reactRouter()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  publicDir: 'web/public',
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true },
  environments: {
    ssr: {
      build: { rollupOptions: { input: 'web/render-page.ts' } },
      resolve: { noExternal: ['use-intl', 'icu-minify'] },
    },
  },
});
