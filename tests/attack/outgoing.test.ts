import { createECDH } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app/app.ts';
import { startSession } from '../../server/features/session/start-session.ts';
import { createMatomo } from '../../server/integrations/analytics/real.ts';
import { readAnswer } from '../support/answer.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createMember } from '../support/members.ts';

/**
 * What this server can be made to ask: the only address that a caller names is the one of a push service. All others (payments,
 * mail, files, analytics) the operator names.
 */

let local: TestApp;
let live: ReturnType<typeof createApp>;
let token: string;
beforeAll(async () => {
  local = await startTestApp();
  const environment = { ...local.services.environment, publicUrl: new URL('https://adeux.example') };
  live = createApp({ ...local.services, environment });
  token = await startSession(local.services, await createMember(local), 'test');
});
afterAll(() => local.close());

/** Notations of an address within the operator's own network, or one that only looks like a push service's. */
const inward = [
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:127.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[64:ff9b::7f00:1]/',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://localtest.me/',
  'https://127.0.0.1.nip.io/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://metadata.google.internal/',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://127.0.0.1#@fcm.googleapis.com/',
  'https://127.0.0.1\\@fcm.googleapis.com/',
  'https://user:pass@fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:22/',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com.evil.example/',
  'https://fcm.googleapis.com./',
  'https://evil-fcm.googleapis.com/',
  'https://evilpush.apple.com/',
  'https://notify.windows.com/',
  'https://ｆcm.googleapis.com.evil.example/',
  'https://evil.example/?https://fcm.googleapis.com/',
  'https://evil.example\t.fcm.googleapis.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'ftp://fcm.googleapis.com/',
  '//fcm.googleapis.com/',
  'fcm.googleapis.com',
];

async function subscribe(app: ReturnType<typeof createApp>, endpoint: string) {
  const key = createECDH('prime256v1').generateKeys('base64url');
  const pushSubscription = { endpoint, keys: { p256dh: key, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } };
  const response = await app.request('/api/push/subscribe', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: { pushSubscription } }),
  });
  return readAnswer('POST /api/push/subscribe', response);
}

describe('the address of a push service', () => {
  it.each(inward)('is not %s', async (endpoint) => {
    const { status, faultyFields } = await subscribe(live, endpoint);
    expect([status, faultyFields[0]]).toEqual([400, 'pushSubscription.endpoint']);
    expect(await local.services.database.sql.selectFrom('push_devices').select('id').execute()).toEqual([]);
  });

  it('is one of the browsers’ own', async () => {
    expect((await subscribe(live, 'https://fcm.googleapis.com/fcm/send/abc')).status).toBe(200);
  });
});

describe('the address where visits are counted', () => {
  it('follows no redirection', async () => {
    const requested: string[] = [];
    const server = createServer((request, response) => {
      requested.push(request.url ?? '');
      response.writeHead(302, { Location: '/internal' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const warn = vi.fn();
    const log = { ...local.services.log, warn } as unknown as TestApp['services']['log'];
    const reader = { visitor: '0'.repeat(16), address: undefined, userAgent: 'a' };
    const visit = { page: '', locale: 'de', url: 'https://adeux.example/de', reader } as const;
    createMatomo(new URL(`http://127.0.0.1:${port}/matomo.php`), log).count(visit);
    await expect.poll(() => warn).toHaveBeenCalled();
    expect(requested).toHaveLength(1);
    expect(requested[0]).toMatch(/^\/matomo\.php\?/);
    await new Promise((resolve) => server.close(resolve));
  });
});
