import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Its default export is the address of the script of pages without the application. */
const virtualModule = 'virtual:visitors-script';
const entry = 'web/enhancements/visitors-page.ts';

interface Bundle {
  address: string;
  files: Map<string, string>;
}

/**
 * The small script of pages without the application (docs/decisions/035-visitors-pages.md): bundled separately, so that
 * it shares no file with the application, and named by a content hash. root is the project's folder.
 */
export function visitorsScript(root: string): Plugin {
  let isBuilding = true;
  let made: Promise<Bundle> | undefined;
  const bundled = () => {
    made ??= bundle(root);
    return made;
  };
  return {
    name: 'visitors-script',
    configResolved({ command }) {
      isBuilding = command === 'build';
    },
    resolveId: (id) => (id === virtualModule ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${virtualModule}`) return undefined;
      const address = isBuilding ? (await bundled()).address : `/${entry}`;
      return `export default ${JSON.stringify(address)};`;
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of (await bundled()).files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

async function bundle(root: string): Promise<Bundle> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: path.join(root, entry),
        output: { entryFileNames: 'assets/plain-[hash].js', chunkFileNames: 'assets/plain-[name]-[hash].js' },
      },
    },
  });
  const [output] = [built].flat();
  const chunks = output && 'output' in output ? output.output.filter((file) => file.type === 'chunk') : [];
  const first = chunks.find(({ isEntry }) => isEntry);
  if (!first) throw new Error('the script of pages without the application was not built');
  return { address: `/${first.fileName}`, files: new Map(chunks.map(({ fileName, code }) => [fileName, code])) };
}
