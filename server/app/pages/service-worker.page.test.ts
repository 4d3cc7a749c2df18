import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { createApp } from '../app.ts';
import { mountAssets } from './pages.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

test('a browser requests the service worker each time, and it may connect to this site only', async () => {
  const served = createApp(app.services, (mounted) => mountAssets(mounted.app, 'build/client'));
  const worker = await served.request('/service-worker.js');
  expect(worker.status).toBe(200);
  expect(worker.headers.get('content-type')).toContain('javascript');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'");
  const page = await site.request(null, '/de/tandems?speak=it');
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self'");
});
