import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Challenge } from '../../../contract/anti-abuse.ts';
import type { Answer } from '../../../tests/support/answer.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { present } from '../../../tests/support/present.ts';
import { enforceRetention } from '../../../tests/support/retention.ts';
import { solveProof } from '../../../web/enhancements/solve-proof.ts';
import { newId } from '../../base/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
});
afterAll(() => app.close());

const minute = 60_000;
let networks = 0;
const newNetwork = () => `2001:db8:${(++networks).toString(16)}`;

function signUp(address: string, changes: Record<string, unknown> = {}) {
  const body = {
    email: `nora-${newId()}@example.test`,
    password: 'Seerose im Regen 7',
    name: 'Nora',
    locale: 'de',
    terms: true,
    ...changes,
  };
  return app.call(null, 'POST', '/api/auth/local/register', body, { 'X-Forwarded-For': address });
}

/** A network from which three people have signed up, each with another address. */
async function busyNetwork() {
  const network = newNetwork();
  for (let count = 1; count <= 3; count++) expect((await signUp(`${network}:${count}::1`)).status).toBe(201);
  return `${network}:ffff::1`;
}

const solve = async (challenge: Challenge) => (await solveProof(challenge)) ?? '';
const requiredBy = (answer: Answer): Challenge => present(answer.error.details.challenge);
const edit = (altcha: string, change: (payload: ReturnType<typeof JSON.parse>) => void) => {
  const payload = JSON.parse(atob(altcha));
  change(payload);
  return btoa(JSON.stringify(payload));
};

describe('many sign-ups from one network', () => {
  test('need a proof from the fourth on, which the browser solves; once', async () => {
    const address = await busyNetwork();
    const refused = await signUp(address);
    expect([refused.status, refused.code]).toEqual([403, 'proof_needed']);
    expect(refused.error.message).toMatch(/in (60|59) Minuten/);
    const altcha = await solve(requiredBy(refused));
    expect((await signUp(address, { altcha })).status).toBe(201);
    expect((await signUp(address, { altcha })).code).toBe('proof_needed');
    const elsewhere = await busyNetwork();
    expect((await signUp(elsewhere, { altcha })).code).toBe('proof_needed');
  });

  test('need none an hour later', async () => {
    const address = await busyNetwork();
    app.moveClock(61 * minute);
    expect((await signUp(address)).status).toBe(201);
  });

  test('of two concurrent sign-ups with one solution exactly one succeeds', async () => {
    const address = await busyNetwork();
    const altcha = await solve(requiredBy(await signUp(address)));
    const answers = await Promise.all([1, 2].map(() => signUp(address, { altcha })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
  });

  test('of two concurrent sign-ups for the last free place exactly one needs a proof', async () => {
    const network = newNetwork();
    for (const count of [1, 2]) await signUp(`${network}:${count}::1`);
    const answers = await Promise.all([3, 4].map((count) => signUp(`${network}:${count}::1`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
  });

  test('those refused for another reason use up neither a free place nor the solution', async () => {
    const network = newNetwork();
    const email = `nora-${newId()}@example.test`;
    for (let count = 1; count <= 3; count++) {
      expect([201, 409]).toContain((await signUp(`${network}:${count}::1`, { email })).status);
    }
    for (const count of [4, 5]) expect((await signUp(`${network}:${count}::1`)).status).toBe(201);
    const altcha = await solve(requiredBy(await signUp(`${network}:6::1`)));
    expect((await signUp(`${network}:7::1`, { altcha, email })).code).toBe('email_taken');
    expect((await signUp(`${network}:8::1`, { altcha })).status).toBe(201);
  });

  test('accept a puzzle fetched in advance', async () => {
    const address = await busyNetwork();
    const { status, body } = await app.call(null, 'GET', '/api/auth/challenge', undefined, {
      'X-Forwarded-For': address,
    });
    expect([status, body.parameters.algorithm]).toEqual([200, 'PBKDF2/SHA-256']);
    expect((await signUp(address, { altcha: await solve(body) })).status).toBe(201);
  });

  test('refuse expired, changed, forged and wrong solutions', async () => {
    const address = await busyNetwork();
    const altcha = await solve(requiredBy(await signUp(address)));
    const forged = [
      edit(altcha, (payload) => {
        payload.challenge.parameters.keyPrefix = '';
      }),
      edit(altcha, (payload) => {
        payload.challenge.parameters.expiresAt += 3600;
      }),
      edit(altcha, (payload) => {
        payload.solution.derivedKey = '0'.repeat(64);
      }),
      edit(altcha, (payload) => {
        payload.challenge.signature = 'ab'.repeat(32);
      }),
      btoa('{"no":"payload"}'),
      'QUJD',
    ];
    for (const changed of forged) expect((await signUp(address, { altcha: changed })).code).toBe('proof_needed');
    expect((await signUp(address, { altcha: 'kein base64!' })).code).toBe('invalid_input');
    app.moveClock(11 * minute);
    expect((await signUp(address, { altcha })).code).toBe('proof_needed');
  });

  test('exempt callers on this machine', async () => {
    for (let count = 0; count < 5; count++) expect((await signUp('127.0.0.1')).status).toBe(201);
  });
});

test('used solutions are deleted once expired', async () => {
  const address = await busyNetwork();
  const altcha = await solve(requiredBy(await signUp(address)));
  await signUp(address, { altcha });
  const { sql } = app.services.database;
  const count = async () => (await sql.selectFrom('used_proofs').select('hash').execute()).length;
  const before = await count();
  await enforceRetention(app);
  expect(await count()).toBeGreaterThan(0);
  app.moveClock(11 * minute);
  await enforceRetention(app);
  expect([before > 0, await count()]).toEqual([true, 0]);
});

test('many sign-ups on the whole site need a proof, whatever the network', async () => {
  app.moveClock(5 * minute);
  const answers = [];
  for (let count = 0; count < 21; count++) answers.push((await signUp(`${newNetwork()}::1`)).status);
  expect(answers.filter((status) => status === 201)).toHaveLength(20);
  expect(answers.at(-1)).toBe(403);
});

describe('throw-away addresses', () => {
  test.each(['x@mailinator.com', 'x@YOPMAIL.com', 'x@sub.mailinator.com'])('%s is refused', async (email) => {
    const answer = await signUp(`${newNetwork()}::1`, { email });
    expect([answer.status, answer.code]).toEqual([400, 'email_throwaway']);
    expect(answer.error.details.fields).toEqual([{ path: 'email', message: 'Wegwerf-Adressen gehen nicht' }]);
  });

  test('lasting ones and their aliases are accepted', async () => {
    app.moveClock(2 * minute);
    for (const domain of ['bluewin.ch', 'mailinator.example.test', 'duck.com', 'passmail.net']) {
      expect((await signUp(`${newNetwork()}::1`, { email: `nora-${newId()}@${domain}` })).status).toBe(201);
    }
  });
});
