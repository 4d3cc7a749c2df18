import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import webPush from 'web-push';
import { createApp } from '../../server/app/app.ts';
import { createServices } from '../../server/app/services.ts';
import { type Environment, readEnvironment } from '../../server/base/environment.ts';
import { createLog } from '../../server/base/log.ts';
import { loadSecrets, type Secrets } from '../../server/base/secret.ts';
import { startSession } from '../../server/features/session/start-session.ts';
import type { Services } from '../../server/http/endpoint.ts';
import type { LocalPayments } from '../../server/integrations/payments/local/create-local-payments.ts';
import { type Answer, type BodyOf, readAnswer } from './answer.ts';
import { createTestDatabase } from './database.ts';
import { readDescription } from './paypal-description.ts';

export interface TestProvider extends Omit<LocalPayments, 'deliver'> {
  /** sends all due messages to the application; returns how many it accepted and how many not */
  deliver(): Promise<{ delivered: number; failed: number }>;
}

/** The real application on a database of its own, with a clock that the test moves. */
export interface TestApp {
  services: Services;
  app: ReturnType<typeof createApp>;
  databaseUrl: string;
  /** the payment provider with its controls; its messages reach the application by deliver */
  provider: TestProvider;
  moveClock(milliseconds: number): void;
  /** Calls the API as a member (by id) or as a visitor (null). json is sent as the body, a form as a form. */
  call<const Method extends string, const Path extends string>(
    memberId: string | null,
    method: Method,
    path: Path,
    json?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<BodyOf<Method, Path>>>;
  close(): Promise<void>;
}

/** Those of the environment if a test sets them. */
async function testSecrets(environment: Environment): Promise<Secrets> {
  const secret = environment.secret ?? 'a secret for tests, 32 bytes long';
  return loadSecrets({ ...environment, secret });
}

/** One pair for all applications, which would each generate and store one. */
const vapidKeys = webPush.generateVAPIDKeys();

/** Starts the application for one test file; variables override the defaults. database: one the test created. */
export async function startTestApp(
  variables: Record<string, string> = {},
  database?: Awaited<ReturnType<typeof createTestDatabase>>,
): Promise<TestApp> {
  const testDatabase = database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'adeux-app-'));
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '6',
    VAPID_PUBLIC_KEY: vapidKeys.publicKey,
    VAPID_PRIVATE_KEY: vapidKeys.privateKey,
    ...variables,
  });
  const description = readDescription();
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  const { services, close } = await createServices({
    environment,
    databaseUrl: testDatabase.url,
    secrets: await testSecrets(environment),
    log: createLog('silent'),
    clock,
    watchPayments: description.watch,
  });
  const app = createApp(services);
  const tokens = new Map<string, string>();
  return {
    services,
    app,
    databaseUrl: testDatabase.url,
    get provider() {
      const { localPayments } = services;
      if (!localPayments) throw new Error('no local provider');
      return {
        ...localPayments,
        deliver: () =>
          localPayments.deliver(async (request) => {
            description.checkMessage(await request.clone().text());
            return app.request(request);
          }),
      };
    },
    moveClock(milliseconds) {
      offset += milliseconds;
      tokens.clear();
    },
    async call(memberId, method, target, json, headers = {}) {
      if (memberId && !tokens.has(memberId)) tokens.set(memberId, await startSession(services, memberId, 'test'));
      const isForm = json instanceof FormData;
      const response = await app.request(target, {
        method,
        headers: {
          ...(memberId && { Authorization: `Bearer ${tokens.get(memberId)}` }),
          ...(json !== undefined && !isForm && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(json !== undefined && { body: isForm ? json : JSON.stringify(json) }),
      });
      return readAnswer(`${method} ${target}`, response);
    },
    async close() {
      await close();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
      // The client may have treated a fault of the description as one of the network.
      if (description.faults.length > 0)
        throw new Error(`not as PayPal describes it: ${description.faults.join('; ')}`);
    },
  };
}
