import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { checkNames } from '../../../contract/constants/operator-checks.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { type FakeRelay, startFakeRelay } from '../../../tests/support/fake-relay.ts';
import { type S3Server, s3Account, startS3Server } from '../../../tests/support/s3-server.ts';
import { readBrand } from '../../base/brand/read-brand.ts';
import type { Environment } from '../../base/environment.ts';
import { roomOf } from './check-disk.ts';
import type { Checked, Finding } from './finding.ts';
import { runChecks } from './run-checks.ts';

const servers: Server[] = [];
let app: TestApp;
let origin: string;
let s3: S3Server;
let smtp: SMTPServer;
let relay: FakeRelay;
const sentTo: string[] = [];

async function listen(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  app = await startTestApp();
  origin = await listen(getRequestListener(app.app.fetch));
  s3 = await startS3Server();
  relay = await startFakeRelay();
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _, done) =>
      auth.password === 'right' ? done(null, { user: 'mailer' }) : done(new Error('no such user')),
    onData: (stream, session, done) => {
      sentTo.push(...session.envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await s3.close();
  await relay.close();
  await app.close();
});

const smtpUrl = (password: string) =>
  `smtp://mailer:${password}@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;

/** The part of PayPal that is called: tokens for one secret, one webhook. */
function startPayPal(webhookUrl: string): Promise<string> {
  return listen((request, response) => {
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const basic = `Basic ${Buffer.from('client-of-ours:right secret').toString('base64')}`;
    if (request.url === '/v1/oauth2/token')
      return request.headers.authorization === basic
        ? json(200, { access_token: 'token', expires_in: 300 })
        : json(401, { error: 'invalid_client' });
    if (request.url === '/v1/notifications/webhooks/WH1') return json(200, { id: 'WH1', url: webhookUrl });
    return json(404, { name: 'INVALID_RESOURCE_ID' });
  });
}

const paypalAt = (baseUrl: string, given: { secret?: string; webhookId?: string } = {}) => ({
  clientId: 'client-of-ours',
  secret: 'right secret',
  webhookId: 'WH1',
  baseUrl: new URL(baseUrl),
  pageUrl: new URL('https://www.paypal.com'),
  ...given,
});

/** What is checked: this file's instance, with the given changes. */
function checked(given: Partial<Environment> = {}, others: Partial<Checked> = {}): Checked {
  return {
    environment: { ...app.services.environment, publicUrl: new URL(origin), ...given },
    secret: app.services.secret,
    queryDatabase: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await app.services.database.pool.query<Row>(text, values)).rows,
    mailTo: undefined,
    ...others,
  };
}

async function find(check: Finding['check'], given: Checked): Promise<Finding | undefined> {
  return (await runChecks(given, { only: [check] }))[0];
}

describe('an instance with everything in order', () => {
  it('reports so for each part, and what is not configured as unused', async () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const findings = await runChecks(
      checked({
        s3: { ...s3Account, endpoint: new URL(s3.endpoint) },
        smtpUrl: smtpUrl('right'),
        vapidKeys: { publicKey, privateKey },
        paypal: paypalAt(await startPayPal(`${origin}/api/webhooks/paypal`)),
        relay: { urls: [relay.url], secret: relay.secret, stunUrls: [] },
      }),
    );
    expect(findings.map(({ check }) => check)).toEqual(checkNames);
    // The disk of this machine may be full.
    const others = findings.filter(({ check }) => check !== 'disk').map(({ check, outcome }) => [check, outcome]);
    expect(Object.fromEntries(others)).toEqual({
      database: 'holds',
      brand: 'unused',
      redis: 'unused',
      files: 'holds',
      mail: 'holds',
      push: 'holds',
      payments: 'holds',
      relay: 'holds',
      clock: 'holds',
      address: 'holds',
      stream: 'holds',
    });
    expect(s3.objects.size).toBe(0);
    expect(sentTo).toEqual([]);
  });

  it('needs no optional part', async () => {
    const findings = await runChecks(checked());
    expect(findings.filter(({ state }) => state === 'unused').map(({ check }) => check)).toEqual([
      'brand',
      'redis',
      'mail',
      'payments',
      'relay',
    ]);
    expect(findings.filter(({ check, state }) => check !== 'disk' && state === 'broken')).toEqual([]);
  });

  it('sends a mail to the given recipient', async () => {
    const given = checked({ smtpUrl: smtpUrl('right') }, { mailTo: 'operator@example.test' });
    expect(await find('mail', given)).toMatchObject({ outcome: 'sent', state: 'holds' });
    expect(sentTo).toEqual(['operator@example.test']);
  });
});

describe('a broken part is found', () => {
  const refuse = async () => {
    throw Object.assign(new Error('password "secret" refused'), { code: '28P01' });
  };

  it('database: down, too old, behind the code, read-only', async () => {
    expect(await find('database', checked({}, { queryDatabase: refuse }))).toEqual({
      check: 'database',
      outcome: 'away',
      state: 'broken',
      values: { reason: '28P01' },
    });
    expect(await find('database', checked({}, { queryDatabase: undefined }))).toMatchObject({ outcome: 'away' });
    const answering = (about: object, done: string[] = []) =>
      checked(
        {},
        {
          queryDatabase: async (text) =>
            (text.includes('name') && !text.includes('server') ? done.map((name) => ({ name })) : [about]) as never,
        },
      );
    const about = { number: '180004', version: '18.4 (Debian)', readOnly: 'off', hasList: true };
    expect(await find('database', answering({ ...about, number: '140011' }))).toMatchObject({ outcome: 'too_old' });
    expect(await find('database', answering(about, []))).toMatchObject({ outcome: 'not_migrated', state: 'broken' });
    const client = await app.services.database.pool.connect();
    try {
      await client.query('set default_transaction_read_only = on');
      const queryDatabase = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
      expect(await find('database', checked({}, { queryDatabase }))).toMatchObject({ outcome: 'read_only' });
    } finally {
      client.release(true);
    }
  });

  it('Redis: down', async () => {
    expect(await find('redis', checked({ redisUrl: 'redis://127.0.0.1:1' }))).toMatchObject({ outcome: 'away' });
  });

  it('files: a key without permission, a folder that is none', async () => {
    const account = { ...s3Account, endpoint: new URL(s3.endpoint), secret: 'another' };
    expect(await find('files', checked({ s3: account }))).toMatchObject({
      outcome: 'refused',
      values: { where: 'bucket', reason: 'PUT: 403 SignatureDoesNotMatch' },
    });
    expect(await find('files', checked({ dataDir: '/dev/null' }))).toMatchObject({
      outcome: 'refused',
      values: { where: 'disk', reason: 'ENOTDIR' },
    });
  });

  it('mail: a wrong password, no server', async () => {
    expect(await find('mail', checked({ smtpUrl: smtpUrl('wrong') }))).toMatchObject({
      outcome: 'refused',
      values: { reason: 'EAUTH 535' },
    });
    expect(await find('mail', checked({ smtpUrl: 'smtp://127.0.0.1:1' }))).toMatchObject({ outcome: 'refused' });
  });

  it('push: two keys that are no pair, an invalid key', async () => {
    const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
    const mixed = { publicKey: one.publicKey, privateKey: other.privateKey };
    expect(await find('push', checked({ vapidKeys: mixed }))).toMatchObject({ outcome: 'invalid', state: 'broken' });
    const zero = { publicKey: one.publicKey, privateKey: Buffer.alloc(32).toString('base64url') };
    expect(await find('push', checked({ vapidKeys: zero }))).toMatchObject({ outcome: 'invalid' });
    expect(await find('push', checked({ dataDir: '/nowhere', vapidKeys: undefined }))).toMatchObject({
      outcome: 'not_made',
    });
  });

  it('brand: which one runs, what is missing in some languages, a folder changed since', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'adeux-brand-'));
    cpSync(path.join(import.meta.dirname, '../../../deploy/brand.example'), folder, { recursive: true });
    const brand = readBrand(folder);
    const found = () => find('brand', checked({ brand }));
    const name = 'Tandem Beispiel';
    expect(await found()).toMatchObject({ outcome: 'partly', values: { name, reason: 'legal/en/imprint.md' } });
    rmSync(path.join(folder, 'legal'), { recursive: true });
    expect(await found()).toMatchObject({ outcome: 'changed', state: 'warning' });
    expect(await find('brand', checked({ brand: readBrand(folder) }))).toMatchObject({ state: 'holds' });
    rmSync(path.join(folder, 'brand.json'));
    expect(await found()).toMatchObject({ outcome: 'invalid', values: { name, reason: 'brand.json: is missing' } });
    rmSync(folder, { recursive: true });
  });

  it('payments: a rejected secret, a webhook that is unknown or has another address, no server', async () => {
    const ours = await startPayPal(`${origin}/api/webhooks/paypal`);
    const elsewhere = await startPayPal('https://other.example/api/webhooks/paypal');
    const outcomeOf = async (paypal: ReturnType<typeof paypalAt>) =>
      (await find('payments', checked({ paypal })))?.outcome;
    expect(await outcomeOf(paypalAt(ours, { secret: 'wrong secret' }))).toBe('refused');
    expect(await outcomeOf(paypalAt(ours, { webhookId: 'WH2' }))).toBe('webhook_unknown');
    expect(await outcomeOf(paypalAt(elsewhere))).toBe('webhook_elsewhere');
    expect(await outcomeOf(paypalAt('http://127.0.0.1:1'))).toBe('away');
  });

  it('clock: different from the database’s, and from another server’s', async () => {
    const ahead = (seconds: number) =>
      checked({}, { queryDatabase: async () => [{ at: Date.now() + seconds * 1000 }] as never });
    expect(await find('clock', ahead(12))).toMatchObject({ outcome: 'drifts', state: 'warning' });
    expect(await find('clock', ahead(-90))).toMatchObject({ outcome: 'off', values: { against: 'database' } });
    const late = await listen((_, response) => {
      response.setHeader('Date', new Date(Date.now() - 600_000).toUTCString()).end();
    });
    const s3Late = { ...s3Account, endpoint: new URL(late) };
    expect(await find('clock', checked({ s3: s3Late }))).toMatchObject({
      outcome: 'off',
      values: { against: 'files' },
    });
  });

  it('disk: little room, none, no folder', async () => {
    const gigabyte = 1024 ** 3;
    expect([roomOf(90 * gigabyte, 60), roomOf(9 * gigabyte, 12), roomOf(9 * gigabyte, 3), roomOf(1e8, 50)]).toEqual([
      'holds',
      'low',
      'full',
      'full',
    ]);
    expect(await find('disk', checked({ dataDir: '/nowhere', vapidKeys: undefined }))).toMatchObject({
      outcome: 'missing',
      state: 'broken',
    });
  });

  it('one that never answers does not delay the others', async () => {
    const silent = checked({}, { queryDatabase: () => new Promise(() => {}) });
    const findings = await runChecks(silent, { patience: 100 });
    expect(findings.find(({ check }) => check === 'database')).toMatchObject({ outcome: 'no_answer', state: 'broken' });
  });
});
