import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { TestProvider } from '../../support/app.ts';

const run = promisify(execFile);

/** The local provider at an https address of its own, which the product's processes take for PayPal. */
export interface DistantProvider {
  /** environment variables for a process to be paid there */
  variables: Record<string, string>;
  /** stops listening and cuts connections */
  goAway(): Promise<void>;
  /** accepts every call and never answers; afterActing: only after doing what was requested */
  hang(afterActing?: 'afterActing'): void;
  /** listens and answers as usual */
  comeBack(): Promise<void>;
  /** calls left hanging so far */
  hung(): number;
  close(): Promise<void>;
}

export async function startDistantProvider({ connection }: TestProvider): Promise<DistantProvider> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-provider-'));
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await run('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate]);
  const pair = { key: await readFile(key), cert: await readFile(certificate) };

  let hanging: 'before' | 'after' | undefined;
  let hung = 0;
  const answer = async (request: Request): Promise<Response> => {
    const isHung = hanging;
    if (isHung === 'after') await connection.fetch(request);
    if (!isHung) return connection.fetch(request);
    hung++;
    return new Promise(() => {});
  };
  let server: Server | undefined;
  const listen = async (port: number) => {
    server = createServer(pair, getRequestListener(answer));
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const goAway = async () => {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    server = undefined;
    await closed;
  };
  const port = await listen(0);
  const { clientId, secret, webhookId } = connection.account;
  return {
    variables: {
      PAYPAL_BASE_URL: `https://localhost:${port}`,
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_SECRET: secret,
      PAYPAL_WEBHOOK_ID: webhookId,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    goAway,
    hang(afterActing) {
      hanging = afterActing ? 'after' : 'before';
    },
    async comeBack() {
      hanging = undefined;
      if (!server) await listen(port);
    },
    hung: () => hung,
    async close() {
      await goAway();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
