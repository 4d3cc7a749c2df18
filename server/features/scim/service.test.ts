import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createDirectory, groupSchema, someUser, userSchema } from '../../../tests/support/scim.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('what it is', () => {
  it('is described for clients, and says what it is not', async () => {
    const { call } = await createDirectory(app);
    expect((await call('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      filter: { supported: true, maxResults: 200 },
      bulk: { supported: false },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    expect((await call('GET', '/ResourceTypes')).body.Resources.map(({ id }) => id)).toEqual(['User', 'Group']);
    expect((await call('GET', '/ResourceTypes/Group')).body).toMatchObject({ endpoint: '/Groups' });
    expect((await call('GET', '/Schemas')).body.Resources.map(({ id }) => id)).toEqual([userSchema, groupSchema]);
    expect((await call('GET', `/Schemas/${userSchema}`)).body).toMatchObject({ name: 'User' });
    expect((await call('GET', '/Me')).status).toBe(501);
    expect((await call('POST', '/Bulk', {})).status).toBe(404);
    const broken = await app.app.request('/scim/v2/Users', {
      method: 'POST',
      body: '{',
      headers: {
        authorization: `Bearer ${(await createDirectory(app)).token}`,
        'content-type': 'application/scim+json',
      },
    });
    expect([broken.status, await broken.json()]).toMatchObject([400, { scimType: 'invalidSyntax', status: '400' }]);
  });

  it('lists a page at a time, with the filters of the examples (3.4.2)', async () => {
    const { call } = await createDirectory(app);
    for (const name of ['bjensen', 'jsmith', 'Jane'])
      await call('POST', '/Users', someUser(name, { active: name !== 'jsmith' }));
    const found = async (query: string) =>
      (await call('GET', `/Users?${query}`)).body.Resources.map(({ userName }) => userName);
    const filtered = (filter: string) => found(`filter=${encodeURIComponent(filter)}`);
    expect(await found('')).toEqual(['bjensen', 'jsmith', 'Jane']);
    expect(await found('startIndex=2&count=1')).toEqual(['jsmith']);
    expect((await call('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 3, itemsPerPage: 0 });
    const examples: Record<string, string[]> = {
      'userName eq "bjensen"': ['bjensen'],
      'userName eq "BJENSEN"': ['bjensen'],
      'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"': ['jsmith', 'Jane'],
      'userName sw "j" and active eq true': ['Jane'],
      'externalId eq "ext-Jane"': ['Jane'],
      'externalId eq "ext-jane"': [],
      'name.familyName co "O\'Malley"': [],
      'title pr': [],
      'title pr or active eq false': ['jsmith'],
      'meta.lastModified gt "2011-05-13T04:42:34Z"': ['bjensen', 'jsmith', 'Jane'],
      'emails[type eq "work" and value co "@example.test"]': ['bjensen', 'jsmith', 'Jane'],
      'userName pr and not (emails co "jane" or emails.value co "smith")': ['bjensen'],
      'schemas eq "urn:ietf:params:scim:schemas:core:2.0:User"': ['bjensen', 'jsmith', 'Jane'],
    };
    for (const [filter, names] of Object.entries(examples)) expect(await filtered(filter), filter).toEqual(names);
    const refused = await call('GET', '/Users?filter=userName bogus');
    expect(refused.body).toMatchObject({ status: '400', scimType: 'invalidFilter' });
  });
});
