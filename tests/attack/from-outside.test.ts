import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from '../../server/base/environment.ts';
import { seedCast } from '../../server/database/seed/cast.ts';
import { startListening } from '../../server/start/start-listening.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { loadStandIn } from '../support/stand-in.ts';

/** Pages only for the person at the machine: emails, payments and the clock of a test instance. */

let app: TestApp;
const servers: Awaited<ReturnType<typeof startListening>>[] = [];
beforeAll(async () => {
  await loadStandIn();
  app = await startTestApp();
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await app.close();
});

const ownAddresses = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
const outward = ownAddresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
const pages = [
  '/dev/mailbox',
  '/dev/mailbox.json',
  '/dev/payments',
  '/dev/payments.json',
  '/dev/sign-on/.well-known/openid-configuration',
];

/** Serves the application at an address of this machine, and sends requests with the given headers. */
async function serveAt(host: string) {
  const server = await startListening(getRequestListener(app.app.fetch), { port: 0, host });
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  return (address: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      const named = { Host: `localhost:${port}`, ...headers };
      const requested = request({ host: address, port, path, method, headers: named }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      requested.on('error', reject);
      requested.end(method === 'POST' ? '{"days":1}' : undefined);
    });
}

describe('pages under /dev', () => {
  it('are answered at the machine itself, by each of its names', async () => {
    const request = await serveAt('127.0.0.1');
    for (const path of pages) expect([path, await request('127.0.0.1', path)]).toEqual([path, 200]);
    for (const name of ['127.0.0.1', '[::1]', 'LOCALHOST']) {
      expect([name, await request('127.0.0.1', pages[0] ?? '', { Host: name })]).toEqual([name, 200]);
    }
  });

  it('do not exist for a caller from elsewhere who claims localhost', async () => {
    // Without a network there is no outside address: then another address is set at the application itself.
    const request = outward === undefined ? undefined : await serveAt('0.0.0.0');
    const before = app.services.clock().getTime();
    for (const path of pages) {
      if (request && outward) expect([path, await request(outward, path)]).toEqual([path, 404]);
      for (const remoteAddress of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1', '', undefined]) {
        const env = { incoming: { socket: { remoteAddress } } };
        const { status } = await app.app.request(`http://localhost${path}`, {}, env);
        expect([path, remoteAddress, status]).toEqual([path, remoteAddress, 404]);
      }
    }
    if (request && outward) {
      expect(await request(outward, '/dev/clock', { 'Content-Type': 'application/json' }, 'POST')).toBe(404);
      expect(await request('127.0.0.1', '/dev/mailbox.json')).toBe(200);
    }
    expect(app.services.clock().getTime() - before).toBeLessThan(3_600_000);
  });

  it('are not there for what a proxy hands on, nor under another name', async () => {
    const request = await serveAt('127.0.0.1');
    const handedOn: Record<string, string>[] = [
      { 'X-Forwarded-For': '127.0.0.1' },
      { 'X-Forwarded-Host': 'localhost' },
      { 'X-Forwarded-Proto': 'https' },
      { 'X-Real-IP': '127.0.0.1' },
      { Forwarded: 'for=127.0.0.1' },
      { Via: '1.1 proxy' },
      { Host: 'rebound.example' },
      { Host: 'localhost.rebound.example' },
      { Host: '127.0.0.1.rebound.example' },
    ];
    for (const headers of handedOn) {
      for (const path of pages) expect([headers, await request('127.0.0.1', path, headers)]).toEqual([headers, 404]);
    }
  });
});

describe('an instance to try out', () => {
  const faultsOf = (variables: Record<string, string>) => {
    try {
      readEnvironment(variables);
      return [];
    } catch (error) {
      expect(error).toBeInstanceOf(EnvironmentError);
      return String((error as Error).message).split('\n');
    }
  };
  const everywhere = [
    '0.0.0.0',
    '0',
    '0x0',
    '00.0.0.0',
    '::',
    '[::]',
    '0000:0000::0',
    '0:0:0:0:0:0:0:0',
    '::ffff:0.0.0.0',
    '::ffff:0:0',
    '::0.0.0.0',
    '127.1',
    'localhost.example',
    '10.0.0.1',
    'my-machine',
    os.hostname(),
    ...ownAddresses.filter(({ internal }) => !internal).map(({ address }) => address),
  ];

  it.each(everywhere)('does not start where others reach it: HOST=%s', (HOST) => {
    const others: Record<string, string>[] = [
      {},
      { PUBLIC_URL: 'http://localhost:3000' },
      { DEMO: 'off' },
      { PROCESS: 'web', DEMO: 'on' },
    ];
    for (const more of others) {
      const faults = faultsOf({ HOST, ...more });
      expect(faults).toHaveLength(1);
      expect(faults[0]).toMatch(/^HOST: /);
    }
  });

  it.each(['127.0.0.1', '::1', 'localhost', '127.0.0.7', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])(
    'starts at %s',
    (HOST) => {
      expect(faultsOf({ HOST })).toEqual([]);
    },
  );

  const publicInstance = {
    PUBLIC_URL: 'https://adeux.example',
    SMTP_URL: 'smtp://mail.example',
    OPERATOR_NAME: 'Beispiel AG',
    OPERATOR_STREET: 'Musterstrasse 1',
    OPERATOR_PLACE: '6003 Luzern',
    OPERATOR_HOSTING: 'CH',
    OPERATOR_MAIL_HOSTING: 'CH',
    OPERATOR_RESPONSIBLE: 'Mira Muster',
  };

  it('has nothing to try out once it is public, whatever HOST is', () => {
    for (const HOST of ['127.0.0.1', '0.0.0.0', '::']) {
      expect(readEnvironment({ ...publicInstance, HOST })).toMatchObject({
        demo: false,
        localMailbox: false,
        localPayments: false,
        localSignOn: false,
      });
    }
    expect(faultsOf({ ...publicInstance, DEMO: 'on' }).map((fault) => fault.split(':')[0])).toEqual(['DEMO']);
  });

  it('cannot become public with its demo members, whose password is public', async () => {
    await seedCast(app.services.database, { now: new Date() });
    const secret = 'a secret for tests, 32 bytes long';
    const variables = { ...publicInstance, DATABASE_URL: app.databaseUrl, SECRET: secret, PORT: '0' };
    const { status, stderr } = spawnSync(process.execPath, ['server/start/main.ts'], {
      cwd: path.join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, DATA_DIR: app.services.environment.dataDir, ...variables },
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect([status, stderr.trim().split('\n')]).toEqual([2, [expect.stringMatching(/^DATA_DIR: .*demo members/)]]);
  }, 90_000);
});
