import { gunzipSync } from 'node:zlib';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '../../../contract/locales.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { certified, fetchFile } from '../../../tests/support/certificates.ts';
import { createMember } from '../../../tests/support/members.ts';
import { act, caseOf, createOperator, report } from '../../../tests/support/moderation.ts';
import { present } from '../../../tests/support/present.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'http://localhost:4000' });
});
afterAll(() => app.close());

const jsonOf = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

/** The payload of a JWT, after WebCrypto verified it with the key that the DID document lists under its kid. */
async function verified(jwt: string) {
  const [head, payload, signature] = jwt.split('.');
  const { kid, alg, typ } = jsonOf(head);
  const answer = await app.app.request('/.well-known/did.json');
  const document = await answer.json();
  const method = document.verificationMethod.find(({ id }: { id: string }) => id === kid);
  const key = await crypto.subtle.importKey('jwk', method.publicKeyJwk, { name: 'Ed25519' }, false, ['verify']);
  const isGood = await crypto.subtle.verify(
    'Ed25519',
    key,
    Buffer.from(signature ?? '', 'base64url'),
    Buffer.from(`${head}.${payload}`),
  );
  return { isGood, alg, typ, document, method, payload: jsonOf(payload) };
}

/** Whether the status list, read as specified, marks an index as revoked. */
async function isRevoked(index: number): Promise<boolean> {
  const answer = await app.app.request('/api/certificates/status');
  expect(answer.headers.get('content-type')).toBe('application/vc+jwt');
  const { isGood, payload } = await verified(await answer.text());
  expect(isGood).toBe(true);
  expect(payload.type).toEqual(['VerifiableCredential', 'BitstringStatusListCredential']);
  const { encodedList, type, statusPurpose } = payload.credentialSubject;
  expect([type, statusPurpose, encodedList[0]]).toEqual(['BitstringStatusList', 'revocation', 'u']);
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
  expect(bits.length).toBeGreaterThanOrEqual(16 * 1024);
  return ((bits[Math.floor(index / 8)] ?? 0) & (1 << (7 - (index % 8)))) !== 0;
}

describe('the badge', () => {
  const string = { type: 'string', minLength: 1 };
  const typesOf = (...types: string[]) => ({
    type: 'array',
    allOf: types.map((type) => ({ contains: { const: type } })),
  });
  /** The parts of Open Badges 3.0's AchievementCredential used here. */
  const schema = {
    type: 'object',
    required: ['@context', 'id', 'type', 'credentialSubject', 'issuer', 'validFrom', 'credentialStatus'],
    properties: {
      '@context': {
        type: 'array',
        items: [
          { const: 'https://www.w3.org/ns/credentials/v2' },
          { const: 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json' },
        ],
      },
      id: { type: 'string', format: 'uri' },
      type: typesOf('VerifiableCredential', 'OpenBadgeCredential'),
      validFrom: { type: 'string', format: 'date-time' },
      issuer: {
        type: 'object',
        required: ['id', 'type'],
        properties: { id: { type: 'string', pattern: '^did:web:' }, type: typesOf('Profile') },
      },
      credentialSubject: {
        type: 'object',
        required: ['type', 'achievement', 'identifier'],
        properties: {
          type: typesOf('AchievementSubject'),
          activityStartDate: { type: 'string', format: 'date-time' },
          activityEndDate: { type: 'string', format: 'date-time' },
          identifier: {
            type: 'array',
            items: {
              required: ['type', 'hashed', 'identityHash', 'identityType'],
              properties: {
                type: { const: 'IdentityObject' },
                hashed: { const: false },
                identityType: { const: 'name' },
              },
            },
          },
          achievement: {
            type: 'object',
            required: ['id', 'type', 'name', 'description', 'criteria'],
            properties: {
              id: { type: 'string', format: 'uri' },
              type: typesOf('Achievement'),
              name: string,
              description: string,
              criteria: { type: 'object', required: ['narrative'], properties: { narrative: string } },
            },
          },
        },
      },
      credentialStatus: {
        type: 'object',
        required: ['type', 'statusPurpose', 'statusListIndex', 'statusListCredential'],
        properties: {
          type: { const: 'BitstringStatusListEntry' },
          statusPurpose: { const: 'revocation' },
          statusListIndex: { type: 'string', pattern: '^\\d+$' },
          statusListCredential: { type: 'string', format: 'uri' },
        },
      },
    },
  };

  it.each(locales)('is an Open Badge in %s, signed with a key that the DID document lists', async (locale) => {
    const { certificate, member, partner } = await certified(app);
    const answer = await fetchFile(app, member, `/api/certificates/${certificate.id}/badge?locale=${locale}`);
    expect(answer.headers.get('content-type')).toBe('application/vc+jwt');
    const { isGood, alg, typ, document, method, payload } = await verified(await answer.text());
    expect([isGood, alg, typ]).toEqual([true, 'EdDSA', 'JWT']);
    const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }));
    expect(ajv.validate(schema, payload) ? [] : ajv.errors).toEqual([]);
    expect(document.id).toBe('did:web:localhost%3A4000');
    expect(payload.issuer.id).toBe(document.id);
    expect([payload.iss, payload.jti]).toEqual([document.id, payload.id]);
    expect(payload.nbf).toBe(Date.parse(payload.validFrom) / 1000);
    expect(document.assertionMethod).toContain(method.id);
    expect(Object.keys(method.publicKeyJwk).sort()).toEqual(['crv', 'kty', 'x']);
    expect(payload.credentialSubject.identifier[0].identityHash).toBe('Lea Rossi');
    const text = JSON.stringify(payload);
    expect(text).not.toContain('certificates-document');
    for (const secret of [partner, member, 'Anna']) expect(text).not.toContain(secret);
  });

  it('fails verification once a letter is changed', async () => {
    const { certificate, member } = await certified(app);
    const jwt = await (await fetchFile(app, member, `/api/certificates/${certificate.id}/badge`)).text();
    const [head = '', payload = '', signature = ''] = jwt.split('.');
    const changed = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('Lea Rossi', 'Eva Rossi'));
    expect((await verified([head, changed.toString('base64url'), signature].join('.'))).isGood).toBe(false);
  });

  it('is marked in the status list when withdrawn, and stays so after the account is deleted', async () => {
    const first = await certified(app);
    const second = await certified(app);
    const third = await certified(app);
    const indexOf = async ({ member, certificate }: typeof first) => {
      const answer = await fetchFile(app, member, `/api/certificates/${certificate.id}/badge`);
      const { credentialStatus } = jsonOf((await answer.text()).split('.')[1]);
      expect(credentialStatus.statusListCredential).toBe('http://localhost:4000/api/certificates/status');
      return Number(credentialStatus.statusListIndex);
    };
    const places = [await indexOf(first), await indexOf(second), await indexOf(third)] as const;
    expect(await Promise.all(places.map(isRevoked))).toEqual([false, false, false]);
    await app.call(first.member, 'DELETE', `/api/certificates/${first.certificate.id}`);
    await app.services.database.sql
      .transaction()
      .execute((transaction) => app.services.eraseMember(transaction, second.member, new Date()));
    expect(await Promise.all(places.map(isRevoked))).toEqual([true, true, false]);
    expect((await fetchFile(app, first.member, `/api/certificates/${first.certificate.id}/badge`)).status).toBe(404);
  });

  it('still verifies after the secret changed, and later badges use another key', async () => {
    const { certificate, member } = await certified(app);
    const fetchBadge = async () => (await fetchFile(app, member, `/api/certificates/${certificate.id}/badge`)).text();
    const fetchList = async () => (await app.app.request('/api/certificates/status')).text();
    const before = [await fetchBadge(), await fetchList()];
    const { secret, secrets } = app.services;
    const next = new TextEncoder().encode('quite another secret, 32 bytes long');
    Object.assign(app.services, { secret: next, secrets: [next] });
    for (const jwt of before) {
      const { isGood, document } = await verified(jwt);
      expect([isGood, document.verificationMethod.length]).toEqual([true, 2]);
    }
    const after = [await fetchBadge(), await fetchList()];
    const keyOf = (jwt: string | undefined) => jsonOf(jwt?.split('.')[0]).kid;
    expect(after.map(keyOf)).not.toContain(keyOf(before[0]));
    for (const jwt of after) expect((await verified(jwt)).isGood).toBe(true);
    expect(await isRevoked(jsonOf(before[0]?.split('.')[1]).credentialStatus.statusListIndex)).toBe(false);
    Object.assign(app.services, { secret, secrets });
  });
});

describe('a badge of a certificate that moderators withdrew', () => {
  it('is revoked for good; once that is lifted a new one is valid', async () => {
    const { certificate, member } = await certified(app);
    const placeNow = async () => {
      const jwt = await (await fetchFile(app, member, `/api/certificates/${certificate.id}/badge`)).text();
      return Number((await verified(jwt)).payload.credentialStatus.statusListIndex);
    };
    const before = await placeNow();
    await report(app, await createMember(app), 'certificate', certificate.id);
    const [moderator, caseId] = [await createOperator(app), await caseOf(app, certificate.id)];
    const { body } = await act(app, moderator, caseId, 'hide');
    expect(await isRevoked(before)).toBe(true);
    await act(app, moderator, caseId, 'lift', { lifts: present(body.data.actions[0]).id });
    const after = await placeNow();
    expect([await isRevoked(before), await isRevoked(after)]).toEqual([true, false]);
  });
});

describe('the status list', () => {
  const fetchList = async () => (await app.app.request('/api/certificates/status')).text();
  const half = 12 * 3_600_000;
  const minute = 60_000;

  it('is signed once for everyone, until something is withdrawn or half its validity is over', async () => {
    const { certificate, member } = await certified(app);
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, fetchList));
    expect(others.every((list) => list === first)).toBe(true);
    app.moveClock(half - minute);
    expect(await fetchList()).toBe(first);
    app.moveClock(minute);
    const later = await fetchList();
    const { validFrom, validUntil } = jsonOf(later.split('.')[1]);
    expect(Date.parse(validUntil) - Date.parse(validFrom)).toBe(2 * half);
    expect(later).not.toBe(first);
    expect(await fetchList()).toBe(later);
    await app.call(member, 'DELETE', `/api/certificates/${certificate.id}`);
    const changed = await fetchList();
    expect(changed).not.toBe(later);
    expect(await fetchList()).toBe(changed);
    app.moveClock(-half);
  });

  it('shows withdrawals to later readers, with many concurrent reads and withdrawals', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => certified(app)));
    const { sql } = app.services.database;
    const rows = await sql.selectFrom('certificates').select(['id', 'status_index']).execute();
    const placeOf = (id: string) => present(rows.find((row) => row.id === id)).status_index;
    await Promise.all(
      made.map(async ({ member, certificate }) => {
        await Promise.all([
          fetchList(),
          app.call(member, 'DELETE', `/api/certificates/${certificate.id}`),
          fetchList(),
        ]);
        expect(await isRevoked(placeOf(certificate.id))).toBe(true);
      }),
    );
  });
});
