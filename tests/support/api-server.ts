/** The product as a process of its own, without pages: what a test starts to kill it. Environment as in design 4. */
import { checkedEnvironment } from '../../server/checked-environment.ts';
import { createLog } from '../../server/log.ts';
import { startServer } from '../../server/start-server.ts';

const environment = checkedEnvironment();
await startServer(environment, createLog(environment.logLevel), async () => ({
  pages: { renderPage: async () => new Response(null, { status: 404 }) },
  mountAssets: () => {},
}));
