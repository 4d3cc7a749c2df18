/** The baseline: bare routes of the same framework and Node adapter, as bench/start-bare-server.ts sets them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { shedOverload } from '../server/app/overload/shed-overload.ts';
import { readEnvironment } from '../server/base/environment.ts';
import { verifyPassword } from '../server/base/passwords.ts';
import { connect } from '../server/database/connection.ts';
import type { ApiApp } from '../server/http/api-app.ts';
import type { Services } from '../server/http/endpoint.ts';
import { mountBareChat } from './bare-chat.ts';
import type { BareAnswer } from './start-bare-server.ts';

const database = connect(process.env.DATABASE_URL ?? '', { poolSize: 12, onIdleError: () => {} });
const environment = readEnvironment({ RATE_LIMITS: 'off' });
const secret = new TextEncoder().encode('only receives reads without a token');

let headers: BareAnswer['headers'] = {};
let body = Buffer.alloc(0);
let passwordHash = '';

const app: ApiApp = new Hono();
app.get('/bare', (context) => context.body(body, 200, headers));
app.get('/guarded', shedOverload({ database, environment, secret } as Services), (context) =>
  context.body(body, 200, headers),
);
app.post('/hash', async (context) => {
  const { password } = await context.req.json<{ password: string }>();
  if (!(await verifyPassword(password, passwordHash))) return context.body(null, 401);
  return context.body(body, 200, headers);
});
mountBareChat(app, database);

process.on('message', (answer: BareAnswer) => {
  headers = answer.headers;
  body = Buffer.from(answer.body, 'base64');
  passwordHash = answer.passwordHash ?? '';
  process.send?.('set');
});
process.once('disconnect', () => process.exit());

// The same as the product's.
const server = createServer({ keepAliveTimeout: 65_000 }, getRequestListener(app.fetch)).listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
