import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkNames } from '../../../contract/constants/operator-checks.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('POST /api/operator/checks', () => {
  it('runs every check for an admin, and for no one else', async () => {
    const admin = await createOperator(app, 'admin');
    const answer = await app.call(admin, 'POST', '/api/operator/checks');
    expect(answer.body.data.map(({ check }) => check)).toEqual(checkNames);
    expect(answer.body.data[0]).toMatchObject({ check: 'database', outcome: 'holds', state: 'holds' });
    for (const member of [await createOperator(app), await createMember(app)])
      expect((await app.call(member, 'POST', '/api/operator/checks')).code).toBe('not_allowed');
  });

  it('is rate limited', async () => {
    const counted = await startTestApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'http://127.0.0.1:1' });
    try {
      const admin = await createOperator(counted, 'admin');
      const statuses = [];
      for (let time = 0; time < 7; time++)
        statuses.push((await counted.call(admin, 'POST', '/api/operator/checks')).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    } finally {
      await counted.close();
    }
  });
});
