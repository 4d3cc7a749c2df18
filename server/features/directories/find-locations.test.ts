import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the search for places', () => {
  it('is one in region 1, and says so', async () => {
    const answer = await app.call(null, 'GET', '/api/locations?q=luz');
    expect(answer.body.meta).toEqual({ region: 1 });
    const same = await app.call(null, 'GET', '/api/locations?q=luz&region=1');
    expect(same.body).toEqual(answer.body);
    expect(same.body.data[0]).toMatchObject({ name: 'Luzern', canton: 'LU' });
  });

  it.each(['2', '0', 'CH', ''])('knows no region %j', async (region) => {
    const answer = await app.call(null, 'GET', `/api/locations?q=luz&region=${region}`);
    expect(answer.status).toBe(400);
    expect(answer.error.details.fields?.[0]?.path).toBe('region');
  });
});
