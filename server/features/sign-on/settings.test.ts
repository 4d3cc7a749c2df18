import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignOnSettings } from '../../../contract/sign-on.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { createConnection, HostileProvider, SignOnBrowser, withProviders } from '../../../tests/support/sign-on.ts';
import { createTeam } from '../../../tests/support/teams.ts';
import { createGuardedFetch } from '../../integrations/oidc/guarded-fetch.ts';
import { openSecret } from './connection.ts';
import { sealSignOnAgain } from './seal-sign-on-again.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const secret = 'ein-geheimnis-das-niemand-liest';
const settings = (traits: Partial<SignOnSettings> = {}) => ({
  issuer: 'https://login.example.test',
  clientId: 'adeux',
  domains: [],
  rules: [],
  defaultCohort: null,
  ...traits,
});
const path = '/api/organisation/sign-on';
const save = (owner: string, data: object) => app.call(owner, 'PUT', path, { data });
const storedSecret = async (code: string) => {
  const row = await app.services.database.sql
    .selectFrom('sign_on_connections')
    .select(['id', 'sealed_secret'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return { ...row, secret: row.sealed_secret && openSecret(app.services, row.id, row.sealed_secret).clientSecret };
};

describe('the settings', () => {
  it('answer no secret, to nobody, and store it sealed', async () => {
    const { owner } = await createTeam(app);
    const saved = await save(owner, { ...settings(), clientSecret: secret });
    const read = await app.call(owner, 'GET', path);
    for (const answer of [saved, read]) {
      expect(answer.body.data).toMatchObject({ clientId: 'adeux', hasSecret: true });
      expect(JSON.stringify(answer.content)).not.toContain(secret);
    }
    const row = await storedSecret(saved.body.data.code);
    expect(row.secret).toBe(secret);
    expect(row.sealed_secret?.toString('utf8')).not.toContain(secret);
  });

  it('keep the secret for its issuer only: another one does not get to see it', async () => {
    const { owner } = await createTeam(app);
    const { body } = await save(owner, { ...settings(), clientSecret: secret });
    expect((await save(owner, settings({ clientId: 'neu' }))).body.data.hasSecret).toBe(true);
    const moved = await save(owner, settings({ issuer: 'https://elsewhere.example.test' }));
    expect([moved.body.data.hasSecret, moved.body.data.code]).toEqual([false, body.data.code]);
    expect((await storedSecret(body.data.code)).secret).toBeNull();
  });

  it('are the owner’s of a team that is paid', async () => {
    const unpaid = await createTeam(app, { paidUntil: null });
    expect((await save(unpaid.owner, settings())).error.details.code).toBe('team_unpaid');
  });

  it.each([
    'http://login.example.test',
    'https://user:pass@login.example.test',
    'https://login.example.test/?a=b',
    'https://login.example.test/#a',
    'http://localhost:3000/dev/mailbox',
  ])('refuse the issuer %s', async (issuer) => {
    const { owner } = await createTeam(app);
    expect((await save(owner, settings({ issuer }))).faultyFields).toEqual(['issuer']);
  });

  it('refuse cohorts of others', async () => {
    const { owner } = await createTeam(app);
    const rules = [{ claim: 'groups', value: 'a', cohort: 'FREMD2345678' }];
    const refused = await save(owner, settings({ rules, defaultCohort: 'FREMD2345678' }));
    expect(refused.faultyFields).toEqual(['rules.0.cohort', 'defaultCohort']);
  });

  it('are sealed again when the key of the instance changes', async () => {
    const { owner } = await createTeam(app);
    const { body } = await save(owner, { ...settings(), clientSecret: secret });
    const next = new TextEncoder().encode('another secret for tests, 32 bytes');
    const services = { ...app.services, secret: next, secrets: [next, app.services.secret] as const };
    await sealSignOnAgain.run(services, {});
    const { id, sealed_secret } = await app.services.database.sql
      .selectFrom('sign_on_connections')
      .selectAll()
      .where('code', '=', body.data.code)
      .executeTakeFirstOrThrow();
    expect(openSecret({ secrets: [next] }, id, sealed_secret ?? Buffer.alloc(0)).clientSecret).toBe(secret);
    expect(() => openSecret({ secrets: [app.services.secret] }, id, sealed_secret ?? Buffer.alloc(0))).toThrow();
    await runJobs(app);
  });
});

describe('trying it out', () => {
  const check = async (traits: Partial<SignOnSettings>, provider: HostileProvider[] = [], dns = {}) => {
    const own = withProviders(app, provider, dns);
    const { coordinator, code } = await createConnection(own, traits);
    const { body } = await own.call(coordinator, 'POST', '/api/organisation/sign-on/check');
    return { ...body.data, code, own, coordinator };
  };

  it('says that all is ready, or what is not', async () => {
    const provider = await HostileProvider.create();
    const found = async (metadata: Record<string, unknown>) => {
      provider.misbehaviour = { metadata };
      return (await check({ issuer: provider.issuer }, [provider])).provider;
    };
    expect(await found({})).toBe('ready');
    expect(await found({ issuer: 'https://elsewhere.example.test' })).toBe('other_issuer');
    expect(await found({ code_challenge_methods_supported: ['plain'] })).toBe('no_pkce');
    expect(await found({ response_types_supported: ['id_token'] })).toBe('no_code_flow');
    expect(await found({ code_challenge_methods_supported: undefined })).toBe('ready');
    expect((await check({ issuer: `${provider.issuer}/nowhere` }, [provider])).provider).toBe('no_document');
  });

  it('takes no issuer of many tenants, any of which could say whom it likes', async () => {
    const issuer = 'https://login.microsoftonline.com/common/v2.0';
    const template = 'https://login.microsoftonline.com/{tenantid}/v2.0';
    const own = withProviders(app, []);
    const document = {
      issuer: template,
      authorization_endpoint: `${issuer}/a`,
      token_endpoint: `${issuer}/t`,
      jwks_uri: `${issuer}/k`,
    };
    const providers = { ...own.services.providers, fetch: async () => Response.json(document) };
    const { createApp } = await import('../../app/app.ts');
    const services = { ...own.services, providers };
    const { coordinator } = await createConnection(app, { issuer });
    const { startSession } = await import('../session/public.ts');
    const token = await startSession(services, coordinator, 'test');
    const answer = await createApp(services).request('/api/organisation/sign-on/check', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect((await answer.json()).data.provider).toBe('other_issuer');
  });

  it('reaches nothing within the operator’s network', async () => {
    const services = { ...app.services, providers: { ...app.services.providers, fetch: createGuardedFetch() } };
    const guarded = { ...app, services };
    const own = withProviders(guarded, []);
    for (const issuer of [
      'https://127.0.0.1:8443',
      'https://[::1]',
      'https://169.254.169.254/latest',
      'https://localhost',
    ])
      expect([issuer, (await checkOn(own, issuer)).provider]).toEqual([issuer, 'private_address']);
    async function checkOn(on: TestApp, issuer: string) {
      const { coordinator, code } = await createConnection(on, { issuer });
      expect((await new SignOnBrowser(on).get(`/api/auth/sign-on/${code}/start`)).code).toBe('sign_on_unavailable');
      return (await on.call(coordinator, 'POST', '/api/organisation/sign-on/check')).body.data;
    }
  });

  it('proves a domain by its DNS, and only then sends people there', async () => {
    const provider = await HostileProvider.create();
    const domain = 'uni.example';
    const own = withProviders(app, [provider], {});
    const { coordinator, code } = await createConnection(own, { issuer: provider.issuer, domains: [domain] });
    const find = async (on: TestApp) =>
      (await new SignOnBrowser(on).get(`/api/auth/sign-on?domain=${domain}`)).body.data;
    const proven = async (on: TestApp) =>
      (await on.call(coordinator, 'POST', '/api/organisation/sign-on/check')).body.data.connection.provenDomains;
    expect([await proven(own), await find(own)]).toEqual([[], null]);
    const strange = withProviders(app, [provider], { [`_sign-on.${domain}`]: ['something else'] });
    expect(await proven(strange)).toEqual([]);
    const right = withProviders(app, [provider], { [`_sign-on.${domain}`]: [code] });
    expect(await proven(right)).toEqual([domain]);
    expect(await find(right)).toMatchObject({ code, host: new URL(provider.issuer).host });
    // What is no longer listed is no longer proven.
    await right.call(coordinator, 'PUT', path, { data: settings({ issuer: provider.issuer }) });
    expect(await find(right)).toBeNull();
  });
});
