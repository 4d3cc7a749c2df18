/** The product as a process of its own, without pages: for tests that kill it. Environment as in product 10. */

import { createLog } from '../../server/base/log.ts';
import { checkedEnvironment } from '../../server/start/checked-environment.ts';
import { startServer } from '../../server/start/start-server.ts';

const environment = await checkedEnvironment();
await startServer(environment, createLog(environment.logLevel), async () => ({
  pages: { renderPage: async () => new Response(null, { status: 404 }) },
  mountAssets: () => {},
}));
