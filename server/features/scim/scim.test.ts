import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createCohort } from '../../../tests/support/cohorts.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import {
  callScim,
  createDirectory,
  type Directory,
  groupSchema,
  invitedBy,
  operations,
  someUser,
  userSchema,
} from '../../../tests/support/scim.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const create = async ({ call }: Directory, user = someUser()) => (await call('POST', '/Users', user)).body.id;

describe('a user (RFC 7644, 3.3 to 3.6)', () => {
  it('is created, read, replaced and deleted, with its version', async () => {
    const directory = await createDirectory(app);
    const { call } = directory;
    // The example of 3.3, with the attributes that are stored.
    const made = await call('POST', '/Users', {
      schemas: [userSchema],
      userName: 'bjensen',
      externalId: 'bjensen',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
      emails: [{ value: 'bjensen@example.test', type: 'work' }],
    });
    expect(made.status).toBe(201);
    expect(made.headers.get('content-type')).toBe('application/scim+json');
    const { id, meta } = made.body;
    expect(made.headers.get('location')).toBe(meta.location);
    expect(meta.location).toMatch(new RegExp(`/scim/v2/Users/${id}$`));
    expect(made.body).toMatchObject({ userName: 'bjensen', externalId: 'bjensen', active: true });
    // What inviting a member does not take is not stored.
    expect(JSON.stringify(made.body)).not.toContain('Barbara');
    const read = await call('GET', `/Users/${id}`);
    expect(read.body).toEqual(made.body);
    expect(read.headers.get('etag')).toBe(meta.version);
    expect((await call('GET', `/Users/${id}`, undefined, { 'If-None-Match': meta.version })).status).toBe(304);
    const replaced = await call('PUT', `/Users/${id}`, { schemas: [userSchema], userName: 'babs', id, active: true });
    expect(replaced.status).toBe(200);
    expect(replaced.body).toMatchObject({ id, userName: 'babs' });
    expect(replaced.body.externalId).toBeUndefined();
    expect(replaced.body.meta.version).not.toBe(meta.version);
    const late = await call('PATCH', `/Users/${id}`, operations({ op: 'add', path: 'userName', value: 'x' }), {
      'If-Match': meta.version,
    });
    expect(late.status).toBe(412);
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await call('GET', `/Users/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(404);
    for (const path of ['/Users/babs', '/Groups/babs', `/Users/${id}'`])
      expect((await call('GET', path)).status, path).toBe(404);
  });

  it('is one for a name and an external id, also for two calls at once', async () => {
    const directory = await createDirectory(app);
    const { call } = directory;
    const both = await Promise.all([1, 2].map(() => call('POST', '/Users', someUser('bjensen'))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '409',
      scimType: 'uniqueness',
    });
    expect((await call('POST', '/Users', someUser('BJensen', { externalId: 'other' }))).status).toBe(409);
    expect((await call('POST', '/Users', someUser('other', { externalId: 'ext-bjensen' }))).status).toBe(409);
    expect((await invitedBy(app, directory)).members).toEqual(['bjensen@example.test']);
    expect((await (await createDirectory(app)).call('POST', '/Users', someUser('bjensen'))).status).toBe(201);
  });

  it('is changed by the operations of the examples (3.5.2)', async () => {
    const { call } = await createDirectory(app);
    const id = (await call('POST', '/Users', someUser('babs'))).body.id;
    const patch = (...changes: object[]) => call('PATCH', `/Users/${id}`, operations(...changes));
    const added = await patch({
      op: 'add',
      value: { emails: [{ value: 'babs@jensen.org', type: 'home', primary: true }], nickname: 'Babs' },
    });
    expect(added.status).toBe(200);
    expect(added.body.emails).toEqual([{ value: 'babs@jensen.org', type: 'home', primary: true }]);
    const valuePath = 'emails[type eq "home" and value ew "jensen.org"]';
    const value = `${valuePath}.value`;
    expect((await patch({ op: 'replace', path: value, value: 'b@jensen.org' })).body.emails).toMatchObject([
      { value: 'b@jensen.org', type: 'home' },
    ]);
    expect((await patch({ op: 'replace', path: 'emails[type eq "fax"].value', value: 'c@x.org' })).body).toMatchObject({
      scimType: 'noTarget',
    });
    expect((await patch({ op: 'remove', path: valuePath })).body.emails).toBeUndefined();
    // As Entra ID writes it: capital letters, a flag as a text, a list's value that is not there yet.
    const entra = await patch(
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'babs@work.test' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'X' },
      { op: 'Add', path: 'name.givenName', value: 'Barbara' },
    );
    expect(entra.body).toMatchObject({ active: false, emails: [{ value: 'babs@work.test', type: 'work' }] });
    const { version } = entra.body.meta;
    expect((await patch({ op: 'replace', value: { active: false } })).body.meta.version).toBe(version);
    const refused = {
      'userName removed': [{ op: 'remove', path: 'userName' }, 'mutability'],
      'id changed': [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
      'nothing named': [{ op: 'remove' }, 'noTarget'],
      'no path': [{ op: 'add', path: '..', value: 1 }, 'invalidPath'],
      'no operation': [{ op: 'move', path: 'active' }, 'invalidSyntax'],
      'no address': [{ op: 'add', path: 'emails', value: [{ value: 'x' }] }, 'invalidValue'],
      prototype: [{ op: 'add', path: '__proto__.polluted', value: 1 }, 'invalidPath'],
    } as const;
    for (const [about, [change, scimType]] of Object.entries(refused))
      expect((await patch(change)).body, about).toMatchObject({ status: '400', scimType });
  });
});

describe('a group', () => {
  it('is created, changed by the examples (3.5.2.1 to 3.5.2.3), read without members, and deleted', async () => {
    const directory = await createDirectory(app);
    const { call } = directory;
    const [one, other] = [await create(directory), await create(directory)];
    const made = await call('POST', '/Groups', {
      schemas: [groupSchema],
      displayName: 'Tour Guides',
      members: [{ value: one }],
    });
    expect(made.status).toBe(201);
    const path = `/Groups/${made.body.id}`;
    const patch = (...changes: object[]) => call('PATCH', path, operations(...changes));
    const members = async () =>
      ((await call('GET', path)).body.members as { value: string }[] | undefined)?.map(({ value }) => value).sort();
    await patch({ op: 'add', path: 'members', value: [{ display: 'Babs', $ref: `../Users/${other}`, value: other }] });
    expect(await members()).toEqual([one, other].sort());
    await patch({ op: 'remove', path: `members[value eq "${one}"]` });
    expect(await members()).toEqual([other]);
    await patch({ op: 'replace', path: 'members', value: [{ value: one }, { value: other }] });
    await patch({ op: 'remove', path: 'members', value: [{ value: other }] });
    expect(await members()).toEqual([one]);
    await patch({ op: 'remove', path: 'members' });
    expect(await members()).toEqual([]);
    expect((await patch({ op: 'add', path: 'members', value: [{ value: made.body.id }] })).body.scimType).toBe(
      'invalidValue',
    );
    const list = await call('GET', '/Groups?excludedAttributes=members&filter=displayName eq "tour guides"');
    expect(list.body.Resources).toMatchObject([{ id: made.body.id, displayName: 'Tour Guides' }]);
    expect(list.body.Resources[0]?.members).toBeUndefined();
    expect((await call('PUT', path, { schemas: [groupSchema], displayName: 'Guides' })).body.displayName).toBe(
      'Guides',
    );
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('GET', `/Users/${one}`)).status).toBe(200);
  });

  it('invites to the cohort of its name, or to the one chosen in the settings, each address once', async () => {
    const directory = await createDirectory(app);
    const { call, team } = directory;
    const cohort = await createCohort(app, { team, name: 'Herbst' });
    const other = await createCohort(app, { team, name: 'Frühling' });
    const [nora, away] = [someUser(), someUser()];
    const ids = [await create(directory, nora), await create(directory, { ...away, active: false })];
    const address = nora.emails[0]?.value ?? '';
    const members = ids.map((value) => ({ value }));
    await call('POST', '/Groups', { schemas: [groupSchema], displayName: 'herbst', members });
    const staff = await call('POST', '/Groups', { schemas: [groupSchema], displayName: 'Staff', members });
    expect((await invitedBy(app, directory)).cohorts).toEqual([`Herbst ${address}`]);
    const read = await app.call(team.owner, 'GET', '/api/organisation/directory');
    expect(read.body.data).toMatchObject({
      people: 1,
      groups: [
        { name: 'herbst', people: 1, cohort: cohort.id },
        { name: 'Staff', people: 1, cohort: null },
      ],
    });
    const choose = () =>
      app.call(team.owner, 'PUT', `/api/organisation/directory/groups/${staff.body.id}`, {
        data: { cohort: other.id },
      });
    expect((await choose()).status).toBe(200);
    expect((await choose()).status).toBe(200);
    expect((await invitedBy(app, directory)).cohorts).toEqual([`Frühling ${address}`, `Herbst ${address}`]);
    // One mail, whose page leads to both.
    const mails = await mailsTo(app, address);
    expect(mails.map(({ link }) => link.pathname)).toEqual(['/de/team/invitation']);
    const token = mails[0]?.link.searchParams.get('token');
    const { body } = await app.call(null, 'GET', `/api/team/invitation?token=${token}`);
    expect(body.data.programmes.map(({ code }) => code).sort()).toEqual([cohort.code, other.code].sort());
  });

  it('mails the link of a cohort to those who were invited an hour ago, or have accepted', async () => {
    const directory = await createDirectory(app);
    const { call, team } = directory;
    const cohort = await createCohort(app, { team, name: 'Herbst' });
    const user = someUser();
    const address = user.emails[0]?.value ?? '';
    const id = await create(directory, user);
    app.moveClock(61 * 60_000);
    await call('POST', '/Groups', { displayName: 'Herbst', members: [{ value: id }] });
    expect((await mailsTo(app, address)).at(-1)?.link.pathname).toBe(`/de/cohort/${cohort.code}`);
    const other = someUser();
    const at = other.emails[0]?.value ?? '';
    const next = await create(directory, other);
    const token = (await mailsTo(app, at)).at(-1)?.link.searchParams.get('token') ?? '';
    const member = await createMember(app);
    expect((await app.call(member, 'POST', '/api/team/invitation/accept', { data: { token } })).status).toBe(200);
    const group = (await call('GET', '/Groups?filter=displayName eq "Herbst"')).body.Resources[0]?.id;
    await call('PATCH', `/Groups/${group}`, operations({ op: 'add', path: 'members', value: [{ value: next }] }));
    expect((await mailsTo(app, at)).map(({ link }) => link.pathname)).toEqual([
      '/de/team/invitation',
      `/de/cohort/${cohort.code}`,
    ]);
  });
});

describe('who may', () => {
  it('sees nothing of another organisation, whatever it asks', async () => {
    const [own, foreign] = [await createDirectory(app), await createDirectory(app)];
    const user = await create(own);
    const group = (await own.call('POST', '/Groups', { displayName: 'Staff', members: [{ value: user }] })).body.id;
    for (const path of [`/Users/${user}`, `/Groups/${group}`]) {
      const body = path.startsWith('/U') ? someUser() : { displayName: 'Staff' };
      const change = operations({ op: 'replace', path: 'externalId', value: 'x' });
      for (const [method, sent] of [['GET'], ['PUT', body], ['PATCH', change], ['DELETE']] as const)
        expect((await foreign.call(method, path, sent)).status, `${method} ${path}`).toBe(404);
    }
    expect((await foreign.call('GET', `/Users?filter=id eq "${user}"`)).body.totalResults).toBe(0);
    expect((await foreign.call('GET', '/Users')).body.Resources).toEqual([]);
    expect((await foreign.call('GET', `/Groups?filter=members eq "${user}"`)).body.Resources).toEqual([]);
    const stolen = await foreign.call('POST', '/Groups', { displayName: 'X', members: [{ value: user }] });
    expect(stolen.body.scimType).toBe('invalidValue');
    expect((await own.call('GET', `/Users/${user}`)).status).toBe(200);
    // Of one's own people, too, other teams' cohorts stay out of reach.
    const cohort = await createCohort(app);
    const theirs = (await foreign.call('POST', '/Groups', { displayName: 'Y' })).body.id;
    const mapped = await app.call(foreign.team.owner, 'PUT', `/api/organisation/directory/groups/${theirs}`, {
      data: { cohort: cohort.id },
    });
    expect(mapped.faultyFields).toEqual(['cohort']);
  });

  it('needs the token, which is stored as a hash, replaced by a new one, and revoked', async () => {
    const { team, token } = await createDirectory(app);
    const request = async (given: string | null) => (await callScim(app, given, 'GET', '/Users')).status;
    const refused = await callScim(app, null, 'GET', '/Users');
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect([await request(token), await request(`${token}x`)]).toEqual([200, 401]);
    const stored = await app.services.database.pool.query('select * from scim_tokens where team_id = $1', [team.id]);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    const path = '/api/organisation/directory';
    expect((await app.call(team.owner, 'GET', path)).body.data.token?.usedOn).toEqual(expect.any(String));
    const { body } = await app.call(team.owner, 'POST', `${path}/token`);
    expect([await request(token), await request(body.data.token)]).toEqual([401, 200]);
    expect((await app.call(team.owner, 'DELETE', `${path}/token`)).status).toBe(204);
    expect(await request(body.data.token)).toBe(401);
    expect((await app.call(team.owner, 'GET', path)).body.data.token).toBeNull();
  });

  it('is slowed down like other callers, in its own form', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const { call } = await createDirectory(limited);
      const statuses: number[] = [];
      for (let turn = 0; turn < 610 && statuses.at(-1) !== 429; turn += 1)
        statuses.push((await call('DELETE', '/Users/nobody')).status);
      expect(statuses.at(-1)).toBe(429);
      const refused = await call('DELETE', '/Users/nobody');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
      expect((await call('GET', '/Users')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
