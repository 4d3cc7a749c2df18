import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './scripts/build-service-worker.ts';
import { compressAssets } from './scripts/compress-assets.ts';
import { removeRouteList } from './scripts/remove-route-list.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'lazy' },
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await removeRouteList(client);
    await buildServiceWorker(import.meta.dirname, client);
    await compressAssets(client);
  },
} satisfies Config;
