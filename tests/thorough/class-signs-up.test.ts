import { expect, it } from 'vitest';
import { newId } from '../../server/base/ids.ts';
import { solveProof } from '../../web/enhancements/solve-proof.ts';
import { startTestApp } from '../support/app.ts';
import { present } from '../support/present.ts';

const password = 'Seerose im Regen 7';
const from = { 'X-Forwarded-For': '2001:db8:1::1' };

it('a class of 40 signs up from one address, some with a typo, while members log in there', async () => {
  const app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  const signUp = (changes: Record<string, unknown> = {}) => {
    const email = `nora-${newId()}@example.test`;
    const body = { email, password, name: 'Nora', locale: 'de', terms: true, ...changes };
    return app.call(null, 'POST', '/api/auth/local/register', body, from);
  };
  const email = `teacher-${newId()}@example.test`;
  expect((await signUp({ email })).status).toBe(201);
  for (let pupil = 2; pupil <= 40; pupil++) {
    if (pupil % 3 === 0) expect((await signUp({ email: 'nora@' })).status).toBe(400);
    const first = await signUp();
    if (first.status === 201) continue;
    expect(first.code).toBe('proof_needed');
    const altcha = await solveProof(present(first.error.details.challenge));
    expect((await signUp({ altcha })).status).toBe(201);
  }
  const { status } = await app.call(null, 'POST', '/api/auth/local', { identifier: email, password }, from);
  expect(status).toBe(200);
  await app.close();
});
