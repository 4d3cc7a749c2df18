import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { applicant, apply, boardOf, createCohort } from '../../../tests/support/cohorts.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { enforceRetention } from '../../../tests/support/retention.ts';
import { createDirectory, type Directory, invitedBy, operations, someUser } from '../../../tests/support/scim.ts';
import { directoryExport } from './directory.export.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = 86_400_000;
const setActive = ({ call }: Directory, id: string, active: boolean) =>
  call('PATCH', `/Users/${id}`, operations({ op: 'replace', path: 'active', value: active }));
const openInvitations = async (directory: Directory) => (await invitedBy(app, directory)).members;
const tokenOf = async (address: string) => (await mailsTo(app, address)).at(-1)?.link.searchParams.get('token') ?? '';

/** A user of a directory who has accepted the mailed invitation. */
async function acceptedUser(directory: Directory) {
  const user = someUser();
  const address = user.emails[0]?.value ?? '';
  const { body } = await directory.call('POST', '/Users', user);
  const member = await createMember(app, { email: address });
  const token = await tokenOf(address);
  expect((await app.call(member, 'POST', '/api/team/invitation/accept', { data: { token } })).status).toBe(200);
  return { id: body.id, member, address };
}

describe('a directory', () => {
  it('invites, and makes no account', async () => {
    const directory = await createDirectory(app);
    const user = someUser();
    const address = user.emails[0]?.value ?? '';
    const before = await app.services.database.pool.query('select count(*) from users');
    const { body } = await directory.call('POST', '/Users', user);
    expect((await app.services.database.pool.query('select count(*) from users')).rows).toEqual(before.rows);
    expect(await openInvitations(directory)).toEqual([address]);
    expect(await mailsTo(app, address)).toHaveLength(1);
    // In and out within a day: the mailed link works again, and nobody is mailed twice.
    await setActive(directory, body.id, false);
    expect(await openInvitations(directory)).toEqual([]);
    await setActive(directory, body.id, true);
    expect(await openInvitations(directory)).toEqual([address]);
    expect(await mailsTo(app, address)).toHaveLength(1);
    const member = await createMember(app);
    const accepted = await app.call(member, 'POST', '/api/team/invitation/accept', {
      data: { token: await tokenOf(address) },
    });
    expect(accepted.status).toBe(200);
  });

  it('takes out whom it deactivates: licence and programme, not account, chats and what they said elsewhere', async () => {
    const directory = await createDirectory(app);
    const { id, member, address } = await acceptedUser(directory);
    const cohort = await createCohort(app, { team: directory.team });
    const elsewhere = await createCohort(app);
    await apply(app, member, cohort);
    await apply(app, member, elsewhere);
    await setActive(directory, id, false);
    expect((await boardOf(app, cohort)).seats).toEqual([]);
    expect((await boardOf(app, elsewhere)).seats).toHaveLength(1);
    expect((await app.call(member, 'GET', '/api/team')).body.data.membership).toBeNull();
    expect((await app.call(member, 'GET', '/api/users/me')).body).toMatchObject({ email: address });
    // Deactivating again, and deleting, find nothing left to do.
    expect((await setActive(directory, id, false)).status).toBe(200);
    expect((await directory.call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await app.call(member, 'GET', '/api/users/me')).status).toBe(200);
  });

  it('finds only the member who confirmed the address it gave in its programmes', async () => {
    const directory = await createDirectory(app);
    const cohort = await createCohort(app, { team: directory.team });
    const user = someUser();
    const address = user.emails[0]?.value ?? '';
    const { body } = await directory.call('POST', '/Users', user);
    const known = await createMember(app, { email: address });
    await apply(app, known, cohort);
    const stranger = await applicant(app, cohort);
    await directory.call('DELETE', `/Users/${body.id}`);
    expect((await boardOf(app, cohort)).seats.map(({ id }) => id)).toEqual([stranger.id]);
  });

  it('does not bring back who left by themselves, whatever else changes', async () => {
    const directory = await createDirectory(app);
    const { id, member, address } = await acceptedUser(directory);
    await app.call(member, 'DELETE', '/api/team/membership');
    app.moveClock(2 * day);
    await directory.call('PATCH', `/Users/${id}`, operations({ op: 'replace', value: { externalId: 'new' } }));
    await setActive(directory, id, false);
    await setActive(directory, id, true);
    expect(await openInvitations(directory)).toEqual([]);
    expect(await mailsTo(app, address)).toHaveLength(1);
  });

  it('invites the new address of who has not accepted, and leaves a member theirs', async () => {
    const directory = await createDirectory(app);
    const user = someUser();
    const { body } = await directory.call('POST', '/Users', user);
    const move = (id: string, value: string) =>
      directory.call('PATCH', `/Users/${id}`, operations({ op: 'replace', path: 'emails', value: [{ value }] }));
    await move(body.id, 'moved@example.test');
    expect(await openInvitations(directory)).toEqual(['moved@example.test']);
    const accepted = await acceptedUser(directory);
    await move(accepted.id, 'another@example.test');
    expect((await app.call(accepted.member, 'GET', '/api/team')).body.data.membership).not.toBeNull();
    expect(await mailsTo(app, 'another@example.test')).toEqual([]);
  });

  it('says what is missing: a paid team, room for invitations', async () => {
    const unpaid = await createDirectory(app, { paidUntil: null });
    const refused = await unpaid.call('POST', '/Users', someUser());
    expect([refused.status, refused.body.detail]).toEqual([expect.any(Number), expect.stringContaining('bezahlt')]);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await unpaid.call('POST', '/Users', someUser('rests', { active: false }))).status).toBe(201);
    const full = await createDirectory(app, { licences: 1 });
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await full.call('POST', '/Users', someUser())).status);
    expect(statuses.map((status) => status < 400)).toEqual([true, true, true, false]);
  });

  it('is in the export of who accepted; what it deactivated is forgotten after 30 days, all of it with its owner', async () => {
    const directory = await createDirectory(app);
    const { id, member, address } = await acceptedUser(directory);
    await directory.call('POST', '/Groups', { displayName: 'Staff', members: [{ value: id }] });
    const part = await directoryExport.read({ ...app.services, member: { id: member }, locale: 'de' });
    expect(part).toMatchObject([{ email: address, isActive: true, groups: ['Staff'] }]);
    await setActive(directory, id, false);
    app.moveClock(31 * day);
    await enforceRetention(app);
    expect((await directory.call('GET', `/Users/${id}`)).status).toBe(404);
    await directory.call('POST', '/Users', someUser());
    const { services } = app;
    await services.database.sql
      .transaction()
      .execute((sql) => services.eraseMember(sql, directory.team.owner, services.clock()));
    for (const table of ['scim_users', 'scim_groups', 'scim_tokens'])
      expect(
        (await services.database.pool.query(`select from ${table} where team_id = $1`, [directory.team.id])).rowCount,
      ).toBe(0);
  });
});

describe('a shuffled and doubled stream', () => {
  type Step = { is: 'user' | 'group' | 'join' | 'rest'; user: number; group: number };
  const [users, groups] = [4, 2];
  const steps: Step[] = [
    ...Array.from({ length: users }, (_, user) => ({ is: 'user' as const, user, group: 0 })),
    ...Array.from({ length: groups }, (_, group) => ({ is: 'group' as const, user: 0, group })),
    ...Array.from({ length: users }, (_, user) => ({ is: 'join' as const, user, group: user % groups })),
    { is: 'join', user: 0, group: 1 },
    { is: 'rest', user: 1, group: 0 },
  ];

  /** As a directory does: looks up by external id, and comes back later to what is not there yet. Returns whether it is done. */
  async function take({ call }: Directory, step: Step): Promise<boolean> {
    const name = (of: 'u' | 'g', index: number) => `${of}${index}`;
    const idOf = async (kind: 'Users' | 'Groups', external: string) =>
      (await call('GET', `/${kind}?filter=externalId eq "${external}"`)).body.Resources[0]?.id;
    if (step.is === 'user')
      return [201, 409].includes(
        (await call('POST', '/Users', someUser(`u${step.user}`, { externalId: name('u', step.user) }))).status,
      );
    if (step.is === 'group')
      return [201, 409].includes(
        (await call('POST', '/Groups', { displayName: `Gruppe ${step.group}`, externalId: name('g', step.group) }))
          .status,
      );
    const user = await idOf('Users', name('u', step.user));
    if (step.is === 'rest')
      return (
        user !== undefined &&
        (await call('PATCH', `/Users/${user}`, operations({ op: 'Replace', path: 'active', value: 'False' })))
          .status === 200
      );
    const group = await idOf('Groups', name('g', step.group));
    if (!user || !group) return false;
    const joined = operations({ op: 'add', path: 'members', value: [{ value: user }] });
    return (await call('PATCH', `/Groups/${group}`, joined)).status === 200;
  }

  async function endOf(stream: readonly Step[], atOnce: number) {
    const directory = await createDirectory(app);
    for (let group = 0; group < groups; group += 1)
      await createCohort(app, { team: directory.team, name: `Gruppe ${group}` });
    let waiting = [...stream];
    while (waiting.length > 0) {
      const turn = waiting.splice(0, atOnce);
      const done = await Promise.all(turn.map((step) => take(directory, step)));
      waiting = [...waiting, ...turn.filter((_, index) => !done[index])];
    }
    const listed = (await directory.call('GET', '/Users')).body.Resources.map(
      ({ userName, active }) => `${userName} ${active}`,
    );
    const { Resources } = (await directory.call('GET', '/Groups')).body;
    return {
      users: listed.sort(),
      groups: Resources.map(({ displayName, members }) => `${displayName} ${members?.length}`).sort(),
      members: (await invitedBy(app, directory)).members,
    };
  }

  it('ends as the same stream in order, one by one or four at once', async () => {
    const wanted = await endOf(steps, 1);
    expect(wanted).toMatchObject({ groups: ['Gruppe 0 2', 'Gruppe 1 3'] });
    expect(wanted.members).toEqual(['u0@example.test', 'u2@example.test', 'u3@example.test']);
    const doubled = fc.shuffledSubarray([...steps, ...steps], { minLength: 2 * steps.length });
    await fc.assert(
      fc.asyncProperty(doubled, fc.constantFrom(1, 4), async (stream, atOnce) => {
        expect(await endOf(stream, atOnce)).toEqual(wanted);
      }),
      { numRuns: 8 },
    );
  });
});
