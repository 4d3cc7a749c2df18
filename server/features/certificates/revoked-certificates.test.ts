import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { certified, fetchFile, makeCertificate } from '../../../tests/support/certificates.ts';
import { createMember } from '../../../tests/support/members.ts';
import { act, caseOf, createOperator, readCase, report, reportedProfile } from '../../../tests/support/moderation.ts';
import { present } from '../../../tests/support/present.ts';

let app: TestApp;
let moderator: string;
let reporter: string;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createOperator(app);
  reporter = await createMember(app);
});
afterAll(() => app.close());

const verify = async (code: string) => (await app.call(null, 'GET', `/api/certificates/${code}/verify`)).body.data;
const listOf = async (member: string) => (await app.call(member, 'GET', '/api/certificates')).body;
const actionsOf = async (member: string) => (await app.call(member, 'GET', '/api/moderation/actions')).body.data;

/** A certificate, reported by a reader of its page, and its case. */
async function reported() {
  const made = await certified(app);
  const { id } = made.certificate;
  expect((await report(app, reporter, 'certificate', id)).status).toBe(201);
  return { ...made, caseId: await caseOf(app, id) };
}
async function revoked() {
  const all = await reported();
  expect((await act(app, moderator, all.caseId, 'hide')).status).toBe(201);
  return all;
}

describe('a report of a certificate', () => {
  it('can be made by anyone who has seen its page, except its owner, and opens a case with its content', async () => {
    const { member, certificate } = await certified(app);
    const read = await verify(certificate.code);
    expect(read).toMatchObject({ state: 'valid', id: certificate.id });
    const subject = (by: string) =>
      app.call(by, 'GET', `/api/reports/subject?kind=certificate&id=${certificate.id}`).then(({ code }) => code);
    expect([await subject(reporter), await subject(member)]).toEqual([undefined, 'report_oneself']);
    expect((await report(app, null, 'certificate', certificate.id)).status).toBe(401);
    expect((await report(app, reporter, 'certificate', certificate.id)).status).toBe(201);
    expect((await report(app, reporter, 'certificate', certificate.id)).status).toBe(200);
    const found = await readCase(app, moderator, await caseOf(app, certificate.id));
    expect(found).toMatchObject({ kind: 'certificate', subjectId: member, excerpt: 'Lea Rossi' });
    expect(found.allowed).toContain('hide');
    expect(found.thing).toMatchObject({
      state: 'shown',
      now: {
        kind: 'certificate',
        name: 'Lea Rossi',
        code: certificate.code,
        speaks: 'it',
        learns: 'gsw',
        spokenMinutes: 300,
        learnedMinutes: 300,
        meetings: 6,
        firstOn: certificate.firstOn,
        lastOn: certificate.lastOn,
      },
    });
    expect(present(found.evidence[0]).thing).toEqual(found.thing.now);
  });

  it('is refused for a withdrawn one, a suspended owner’s, and an unknown one', async () => {
    const { member, certificate } = await certified(app);
    await app.call(member, 'DELETE', `/api/certificates/${certificate.id}`);
    expect((await report(app, reporter, 'certificate', certificate.id)).code).toBe('not_found');
    expect((await report(app, reporter, 'certificate', crypto.randomUUID())).code).toBe('not_found');
    const other = await certified(app);
    await act(app, moderator, await reportedProfile(app, other.member), 'suspend');
    expect((await report(app, reporter, 'certificate', other.certificate.id)).code).toBe('not_found');
  });

  it('retains its content after its owner withdrew it or left', async () => {
    const { member, certificate, caseId } = await reported();
    await app.call(member, 'DELETE', `/api/certificates/${certificate.id}`);
    const found = await readCase(app, moderator, caseId);
    expect(found.thing).toMatchObject({ state: 'deleted', now: null });
    expect(present(found.evidence[0]).thing).toMatchObject({ name: 'Lea Rossi' });
    expect(found.allowed).not.toContain('hide');
    const { sql } = app.services.database;
    await sql.transaction().execute((transaction) => app.services.eraseMember(transaction, member, new Date()));
    expect((await readCase(app, moderator, caseId)).thing.state).toBe('deleted');
  });
});

describe('a certificate that moderators withdraw', () => {
  it('is invalid, without a name, for anyone with its code, and its owner cannot download it', async () => {
    const { member, certificate, caseId } = await revoked();
    expect(await verify(certificate.code)).toEqual({ state: 'withdrawn', withdrawnAt: expect.any(String) });
    for (const file of ['pdf', 'badge']) {
      expect((await fetchFile(app, member, `/api/certificates/${certificate.id}/${file}`)).status).toBe(404);
    }
    const { data, meta } = await listOf(member);
    expect(data).toMatchObject([{ name: 'Lea Rossi', withdrawnAt: null, revokedAt: expect.any(String) }]);
    expect(meta.progress).toMatchObject([{ isEarned: true, hasCertificate: true }]);
    expect((await readCase(app, moderator, caseId)).thing.state).toBe('hidden');
    expect((await report(app, await createMember(app), 'certificate', certificate.id)).code).toBe('not_found');
    const entry = await app.services.database.sql
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'details'])
      .where('case_id', '=', caseId)
      .where('action', '=', 'act')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ subject_id: member, details: { kind: 'hide' } });
  });

  it('cannot be made again, even after its owner withdrew it too', async () => {
    const { member, certificate } = await revoked();
    expect((await makeCertificate(app, member)).code).toBe('certificate_revoked');
    expect((await app.call(member, 'DELETE', `/api/certificates/${certificate.id}`)).status).toBe(204);
    expect((await makeCertificate(app, member)).code).toBe('certificate_revoked');
    expect((await listOf(member)).meta.progress).toMatchObject([{ hasCertificate: true }]);
  });

  it('is reported to its owner with the reason, and valid again when an appeal is granted', async () => {
    const { member, certificate } = await revoked();
    const [measure] = await actionsOf(member);
    expect(measure).toMatchObject({ kind: 'hide', about: 'certificate', canAppeal: true });
    const text = 'Das ist mein richtiger Name, ich kann es belegen.';
    const path = `/api/moderation/actions/${present(measure).id}/appeal`;
    expect((await app.call(member, 'POST', path, { data: { text } })).status).toBe(201);
    const second = await createOperator(app);
    const appeals = (await app.call(second, 'GET', '/api/operator/appeals?pagination[limit]=100')).body.data;
    const { id } = present(appeals.find(({ subject }) => subject.id === member));
    const data = { decision: 'lift', answer: 'Wir haben den Ausweis gesehen.' };
    expect((await app.call(second, 'POST', `/api/operator/appeals/${id}/answer`, { data })).status).toBe(200);
    expect(await verify(certificate.code)).toMatchObject({ state: 'valid', name: 'Lea Rossi' });
    expect((await listOf(member)).data).toMatchObject([{ revokedAt: null, withdrawnAt: null }]);
    expect((await fetchFile(app, member, `/api/certificates/${certificate.id}/badge`)).status).toBe(200);
  });

  it('lifted after its owner withdrew it, allows another', async () => {
    const { member, certificate, caseId } = await revoked();
    await app.call(member, 'DELETE', `/api/certificates/${certificate.id}`);
    const { actions } = await readCase(app, moderator, caseId);
    expect((await act(app, moderator, caseId, 'lift', { lifts: present(actions[0]).id })).status).toBe(201);
    expect(await verify(certificate.code)).toMatchObject({ state: 'withdrawn' });
    expect((await makeCertificate(app, member)).status).toBe(201);
  });
});

describe('a certificate of a suspended member', () => {
  it('is not confirmed during the suspension, without a reason, and is afterwards', async () => {
    const { member, certificate } = await certified(app);
    const caseId = await reportedProfile(app, member);
    const until = new Date(app.services.clock().getTime() + 7 * 86_400_000).toISOString();
    await act(app, moderator, caseId, 'suspend', { until });
    expect(await verify(certificate.code)).toEqual({ state: 'paused' });
    app.moveClock(7 * 86_400_000 + 1000);
    expect(await verify(certificate.code)).toMatchObject({ state: 'valid', name: 'Lea Rossi' });
    app.moveClock(-7 * 86_400_000 - 1000);
  });
});
