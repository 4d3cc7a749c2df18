import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import type { AccountClaims, Configuration, Provider } from 'oidc-provider';
import type { Environment } from '../../../base/environment.ts';
import type { Log } from '../../../base/log.ts';
import type { StandIn } from '../interface.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { standInDomain, standInPeople } from './people.ts';
import { choosePage, faultPage, logOutPage } from './stand-in-pages.ts';

const path = '/dev/sign-on';
const clientId = 'adeux';
const clientSecret = 'zu-zweit-geht-es-besser';

interface Options {
  environment: Environment;
  log: Log;
  redirectAddresses: () => Promise<string[]>;
}

/**
 * The provider of an instance to try out. It is a development dependency: an installation without those has no
 * stand-in, and says so. It listens at a port of the loopback interface that only this process knows, from the first
 * request on.
 */
export function createStandIn(options: Options): StandIn | undefined {
  if (!isInstalled()) {
    options.log.warn('no provider stands in for those of organisations: development dependencies are not installed');
    return undefined;
  }
  const issuer = new URL(path, options.environment.publicUrl).href;
  let started: Promise<Server> | undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    domain: standInDomain,
    async answer(request) {
      started ??= start(issuer, options);
      const { port } = (await started).address() as AddressInfo;
      return passOn(request, port);
    },
    async close() {
      const server = await started;
      server?.closeAllConnections();
      server?.close();
    },
  };
}

function isInstalled(): boolean {
  try {
    return import.meta.resolve('oidc-provider') !== '';
  } catch {
    return false;
  }
}

async function passOn(request: Request, port: number): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['host', 'connection', 'content-length', 'accept-encoding']) headers.delete(name);
  const hasBody = !['GET', 'HEAD'].includes(request.method);
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(hasBody && { body: await request.arrayBuffer() }),
  });
  const own = new Headers(answer.headers);
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) own.delete(name);
  return new Response(answer.body, { status: answer.status, headers: own });
}

async function start(issuer: string, options: Options): Promise<Server> {
  const oidc = await import('oidc-provider');
  const provider = new oidc.default(issuer, await configurationOf(options));
  const answer = provider.callback();
  const { host } = options.environment.publicUrl;
  const server = createServer((request, response) => {
    // As if it were served below its public address.
    const whole = request.url ?? '/';
    request.headers.host = host;
    Object.assign(request, { originalUrl: whole, url: whole.slice(path.length) || '/' });
    const [, uid] = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '') ?? [];
    const done = uid ? interact(provider, request, response, uid) : answer(request, response);
    Promise.resolve(done).catch(() => fail(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return server;
}

function fail(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(400, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(String(faultPage('interaction')));
}

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse, uid: string) {
  const { params } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(String(await choosePage(`${path}/interaction/${uid}`, params.ui_locales)));
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const accountId = new URLSearchParams(Buffer.concat(chunks).toString('utf8')).get('person') ?? '';
  await provider.interactionFinished(request, response, { login: { accountId } });
}

async function configurationOf({ redirectAddresses }: Options): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') };
  return {
    adapter: memoryAdapter(async (id) => (id === clientId ? clientOf(await redirectAddresses()) : undefined)),
    jwks: { keys: [key] as never },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'eduperson_affiliation'] },
    interactions: { url: (_, { uid }) => `${path}/interaction/${uid}` },
    findAccount: (_, id) => accountOf(id),
    // Invented members have agreed to everything.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(context, form) {
          context.body = String(await logOutPage(form, context.query.ui_locales));
        },
      },
    },
    async renderError(context, out) {
      context.type = 'html';
      context.body = String(await faultPage(out.error));
    },
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  };
}

function clientOf(addresses: string[]) {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: addresses,
    post_logout_redirect_uris: addresses,
    response_types: ['code' as const],
    grant_types: ['authorization_code'],
  };
}

function accountOf(id: string) {
  const person = standInPeople.find(({ subject }) => subject === id);
  if (!person) return undefined;
  const { subject, name, email, isVerified, affiliation } = person;
  const claims = (): AccountClaims => ({
    sub: subject,
    name,
    email,
    email_verified: isVerified,
    eduperson_affiliation: ['member', affiliation],
  });
  return { accountId: id, claims };
}
