import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/** A worker controls only paths below its own, so it is at the root (product 7). */
const fileName = 'service-worker.js';

/**
 * Writes the service worker into the folder of the built client. It contains a hash of all other files' names, so that
 * browsers notice every change of the site. root is the project's folder.
 */
export async function buildServiceWorker(root: string, folder: string): Promise<void> {
  const names = await readdir(path.join(folder, 'assets'));
  const version = createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 12);
  await writeFile(path.join(folder, fileName), await bundle(root, version, true));
}

/** Serves it during development, built for each request. */
export function serviceWorkerInDevelopment(root: string): Plugin {
  return {
    name: 'service-worker-in-development',
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_, response, next) => {
        bundle(root, 'development', false).then((code) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.setHeader('Cache-Control', 'no-cache');
          response.end(code);
        }, next);
      });
    },
  };
}

async function bundle(root: string, version: string, minify: boolean): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { workerVersion: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2022',
      minify,
      rollupOptions: {
        input: path.join(root, 'web/service-worker.ts'),
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the service worker was not built');
  return chunk.code;
}
