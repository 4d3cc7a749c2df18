import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the search for places', () => {
  it('is for region 1, and reports that', async () => {
    const answer = await app.call(null, 'GET', '/api/locations?q=luz');
    expect(answer.body.meta).toEqual({ region: 1 });
    const same = await app.call(null, 'GET', '/api/locations?q=luz&region=1');
    expect(same.body).toEqual(answer.body);
    expect(same.body.data[0]).toMatchObject({ name: 'Luzern', canton: 'LU' });
  });

  it.each(['2', '0', 'CH', ''])('rejects region %j', async (region) => {
    const answer = await app.call(null, 'GET', `/api/locations?q=luz&region=${region}`);
    expect(answer.status).toBe(400);
    expect(answer.error.details.fields?.[0]?.path).toBe('region');
  });

  it.each([
    ['St Gallen', 'St. Gallen'],
    ['St.Gallen', 'St. Gallen'],
    ['Sankt Gallen', 'St. Gallen'],
    ['Saint-Gall', 'St. Gallen'],
    ['Zuerich', 'Zürich'],
    ['Duebendorf', 'Dübendorf'],
    ['Muenchenbuchsee', 'Münchenbuchsee'],
    ['La Chaux de Fonds', 'La Chaux-de-Fonds'],
    ['Yverdon les Bains', 'Yverdon-les-Bains'],
    ['Biel Bienne', 'Biel'],
    ['Château-d\u2019Oex', "Château-d'Oex"],
    ['Chateau d Oex', "Château-d'Oex"],
    ['L\u2019Abbaye', "L'Abbaye"],
    ['Zürich 8001', 'Zürich'],
    ['CH-8001 Zürich', 'Zürich'],
    ['CH 8001', 'Zürich'],
    ['8001Zürich', 'Zürich'],
    ['8001 Zuerich', 'Zürich'],
    ['Zürich Oerlikon', 'Zürich'],
    ['Zürich (ZH)', 'Zürich'],
    ['Wil (SG)', 'Wil SG'],
    ['Lugano TI', 'Lugano'],
    ['Basel BS', 'Basel'],
    ['Sainte-Croix', 'Ste-Croix'],
    ['Ste Croix', 'Ste-Croix'],
    ['Geneve', 'Genf'],
    ['Gene\u0300ve', 'Genf'],
    ['GENF', 'Genf'],
    ['Zürich\u200b', 'Zürich'],
  ])('understands %s', async (typed, name) => {
    const { body } = await app.call(null, 'GET', `/api/locations?q=${encodeURIComponent(typed)}&locale=de`);
    expect(body.data[0]?.name).toBe(name);
  });

  it.each(['Atlantis', 'La Quinta', 'Zürich9', '(', 'Wil TI'])('finds nothing for %s', async (typed) => {
    const { body } = await app.call(null, 'GET', `/api/locations?q=${encodeURIComponent(typed)}`);
    expect(body.data).toEqual([]);
  });
});
