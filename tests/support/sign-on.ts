import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { SignOnConnection, SignOnSettings } from '../../contract/sign-on.ts';
import { createApp } from '../../server/app/app.ts';
import type { GuardedFetch } from '../../server/integrations/oidc/guarded-fetch.ts';
import type { TestApp } from './app.ts';
import { createTeam } from './teams.ts';

/** How a provider misbehaves; what is not named is right. */
export interface Misbehaviour {
  /** claims in place of the right ones; undefined leaves one out */
  claims?: Record<string, unknown>;
  /** of the header of the ID token; none: without signature */
  alg?: 'none';
  /** signs with a key it does not publish */
  hidesKey?: boolean;
  /** of the discovery document */
  metadata?: Record<string, unknown>;
  /** of the userinfo endpoint */
  userinfo?: Record<string, unknown>;
}

type Keys = Awaited<ReturnType<typeof makeKey>>;

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = crypto.randomUUID();
  return { privateKey, kid, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } };
}

/** A provider within the test that answers as instructed, so that each check of ours has something to refuse. */
export class HostileProvider {
  readonly issuer: string;
  #current: Keys;
  #published: Keys[];
  /** by code, what the person said and what the request asked for */
  readonly #codes = new Map<string, { nonce: string; client: string; claims: Record<string, unknown> }>();
  misbehaviour: Misbehaviour = {};
  requests: string[] = [];
  /** whether each client that came for a token proved itself with a secret */
  readonly secrets: boolean[] = [];

  private constructor(issuer: string, key: Keys) {
    this.issuer = issuer;
    this.#current = key;
    this.#published = [key];
  }

  static async create(issuer = `https://${crypto.randomUUID()}.example.test`): Promise<HostileProvider> {
    return new HostileProvider(issuer, await makeKey());
  }

  /** Signs with a new key from now on; the former one stays published unless it was stolen. */
  async rotate({ dropsFormer = false } = {}): Promise<void> {
    this.#current = await makeKey();
    this.#published = dropsFormer ? [this.#current] : [...this.#published, this.#current];
  }

  /** A person logs in at the address we sent them to; returns the query they come back with. */
  approve(url: string, claims: Record<string, unknown>): URLSearchParams {
    const parameters = new URL(url).searchParams;
    const code = crypto.randomUUID();
    this.#codes.set(code, { nonce: parameters.get('nonce') ?? '', client: parameters.get('client_id') ?? '', claims });
    return new URLSearchParams({ code, state: parameters.get('state') ?? '', iss: this.issuer });
  }

  get fetch(): GuardedFetch {
    return async (address, { body, headers }) => {
      const { pathname } = new URL(address);
      this.requests.push(pathname);
      if (pathname === '/.well-known/openid-configuration') return Response.json(this.#metadata());
      if (pathname === '/keys') return Response.json({ keys: this.#published.map(({ jwk }) => jwk) });
      if (pathname === '/token') {
        const form = new URLSearchParams(String(body));
        this.secrets.push(form.has('client_secret') || new Headers(headers).has('authorization'));
        return this.#token(form);
      }
      if (pathname === '/me') return Response.json(this.misbehaviour.userinfo ?? {});
      return new Response(null, { status: 404 });
    };
  }

  #metadata() {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      end_session_endpoint: `${issuer}/end`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      ...(this.misbehaviour.userinfo && { userinfo_endpoint: `${issuer}/me` }),
      ...this.misbehaviour.metadata,
    };
  }

  async #token(form: URLSearchParams): Promise<Response> {
    const granted = this.#codes.get(form.get('code') ?? '');
    if (!granted || !form.get('code_verifier')) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const { nonce, client, claims } = granted;
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: this.issuer, aud: client, nonce, iat: now, exp: now + 300, ...claims };
    const id_token = await this.#sign({ ...right, ...this.misbehaviour.claims });
    return Response.json({ access_token: crypto.randomUUID(), token_type: 'Bearer', expires_in: 60, id_token });
  }

  async #sign(claims: Record<string, unknown>): Promise<string> {
    const said = JSON.parse(JSON.stringify(claims));
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    if (this.misbehaviour.alg === 'none') return `${encode({ alg: 'none' })}.${encode(said)}.`;
    const { privateKey, kid } = this.misbehaviour.hidesKey ? await makeKey() : this.#current;
    return new SignJWT(said).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  }
}

/** The application with these providers in place of the internet, and of the DNS. */
export function withProviders(app: TestApp, providers: HostileProvider[], dns: Record<string, string[]> = {}): TestApp {
  const fetch: GuardedFetch = (url, options) => {
    const found = providers.find(({ issuer }) => url.startsWith(`${issuer}/`));
    return (found?.fetch ?? app.services.providers.fetch)(url, options);
  };
  const services = {
    ...app.services,
    providers: { ...app.services.providers, fetch, resolveTxt: async (name: string) => dns[name] ?? [] },
  };
  const hono = createApp(services);
  return { ...app, services, app: hono, call: (...given) => callOn({ ...app, services, app: hono }, ...given) };
}

async function callOn(app: Pick<TestApp, 'app' | 'services'>, ...given: Parameters<TestApp['call']>) {
  const { startSession } = await import('../../server/features/session/start-session.ts');
  const { readAnswer } = await import('./answer.ts');
  const [memberId, method, target, json, headers = {}] = given;
  const token = memberId && (await startSession(app.services, memberId, 'test'));
  const response = await app.app.request(target, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return readAnswer(`${method} ${target}`, response) as never;
}

export interface CreatedConnection extends SignOnConnection {
  connectionId: string;
  coordinator: string;
  teamId: string;
}

/** A team whose people log in at an issuer, set by its coordinator. proven: domains it answers for. */
export async function createConnection(
  app: TestApp,
  traits: Partial<SignOnSettings> & { secret?: string; proven?: string[]; coordinator?: string } = {},
): Promise<CreatedConnection> {
  const { secret = 'geheim', proven = [], coordinator, ...settings } = traits;
  const team = await createTeam(app, { licences: 50, ...(coordinator && { owner: coordinator }) });
  const standard = { issuer: 'https://login.example.test', clientId: 'adeux-test', domains: proven, rules: [] };
  const { body } = await app.call(team.owner, 'PUT', '/api/organisation/sign-on', {
    data: { ...standard, defaultCohort: null, ...settings, clientSecret: secret },
  });
  const { sql } = app.services.database;
  const { id } = await sql
    .updateTable('sign_on_connections')
    .set({ proven_domains: proven })
    .where('code', '=', body.data.code)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...body.data, connectionId: id, coordinator: team.owner, teamId: team.id };
}

/** A browser that logs in with organisations, with the cookies it was given. */
export class SignOnBrowser {
  readonly #app: TestApp;
  readonly cookies = new Map<string, string>();

  constructor(app: TestApp) {
    this.#app = app;
  }

  async get(path: string, headers: Record<string, string> = {}) {
    return this.#send(path, { headers });
  }

  async post(path: string, json: unknown, headers: Record<string, string> = {}) {
    const { origin } = this.#app.services.environment.publicUrl;
    return this.#send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin, ...headers },
      body: JSON.stringify(json),
    });
  }

  /** Begins at a connection; returns where to go. */
  async start({ code }: Pick<CreatedConnection, 'code'>): Promise<string> {
    const { body } = await this.get(`/api/auth/sign-on/${code}/start`);
    return body.data.url;
  }

  /** Comes back with an answer. */
  answer({ code }: Pick<CreatedConnection, 'code'>, answer: URLSearchParams | string) {
    return this.get(`/api/auth/sign-on/${code}/answer?answer=${encodeURIComponent(answer.toString())}`);
  }

  /** Begins, approves and comes back. */
  async signOn(connection: CreatedConnection, provider: HostileProvider, claims: Record<string, unknown>) {
    return this.answer(connection, provider.approve(await this.start(connection), claims));
  }

  async #send(path: string, init: RequestInit) {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await this.#app.app.request(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/Max-Age=0/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const body = text ? JSON.parse(text) : {};
    return { status: response.status, code: body.error?.details?.code as string | undefined, body };
  }
}
