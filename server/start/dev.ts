import { createServer as createViteServer } from 'vite';
import type { PageRenderer } from '../app/pages/make-page.ts';
import { createLog } from '../base/log.ts';
import { checkedEnvironment } from './checked-environment.ts';
import { startServer } from './start-server.ts';

const environment = await checkedEnvironment();
await startServer(environment, createLog(environment.logLevel), async () => {
  const vite = await createViteServer({
    server: { middlewareMode: true, hmr: { host: 'localhost', port: environment.port + 20_000 } },
    appType: 'custom',
  });
  const load = () => vite.ssrLoadModule('/web/render-page.ts') as Promise<PageRenderer & Record<string, unknown>>;
  const { pagePaths } = await load();
  return {
    pages: {
      pagePaths,
      renderPage: async (request, host) => (await load()).renderPage(request, host),
      compilePage: async (source, locale) => {
        const { compilePage } = await load();
        if (!compilePage) throw new Error('web/render-page.ts compiles no pages');
        return compilePage(source, locale);
      },
    },
    mountAssets: () => {},
    middleware: vite.middlewares,
    isDevelopment: true,
  };
});
