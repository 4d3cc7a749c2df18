import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/build/compress-assets.ts';
import { buildServiceWorker } from './scripts/build/service-worker.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'lazy' },
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await buildServiceWorker(import.meta.dirname, client);
    console.log('  compressing what browsers load ...');
    await compressAssets(client);
  },
} satisfies Config;
