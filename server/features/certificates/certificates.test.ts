import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import {
  certified,
  confirmedMeetings,
  confirmedPair,
  fetchFile,
  makeCertificate,
} from '../../../tests/support/certificates.ts';
import { acceptedChat } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { act, createOperator, reportedProfile } from '../../../tests/support/moderation.ts';
import { present } from '../../../tests/support/present.ts';
import { storeLanguages } from '../../database/profile-languages.ts';

const day = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'http://localhost:4000' });
});
afterAll(() => app.close());

const list = async (member: string) => (await app.call(member, 'GET', '/api/certificates')).body;
const verify = (code: string, locale = 'de') =>
  app.call(null, 'GET', `/api/certificates/${code}/verify?locale=${locale}`);

describe('a certificate', () => {
  it('requires ten hours in six meetings, confirmed by both', async () => {
    for (const [meetings, minutes] of [
      [6, 49],
      [5, 60],
    ] as const) {
      const { member } = await confirmedPair(app, { meetings, minutes });
      expect((await makeCertificate(app, member)).code).toBe('certificate_too_early');
      const { meta } = await list(member);
      expect(meta.progress).toMatchObject([
        { isEarned: false, meetings, spokenMinutes: meetings * minutes, learnedMinutes: meetings * minutes },
      ]);
    }
    const { member, partner } = await confirmedPair(app);
    const { status, body } = await makeCertificate(app, member, 'Lea Rossi-Bühler');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'Lea Rossi-Bühler',
      speaks: { code: 'it', name: 'Italienisch' },
      learns: { code: 'gsw' },
      spokenMinutes: 300,
      learnedMinutes: 300,
      meetings: 6,
      withdrawnAt: null,
    });
    expect((await makeCertificate(app, partner, 'Anna', { speaks: 'gsw', learns: 'it' })).status).toBe(201);
    expect((await makeCertificate(app, partner, 'Anna')).code).toBe('certificate_too_early');
  });

  it('does not count what only one reports, or both differently, until both reported again: then the smaller figure', async () => {
    const { member, partner, chatId } = await confirmedPair(app, { meetings: 5, minutes: 60 });
    const { sql } = app.services.database;
    const meetings = await sql.selectFrom('meeting_logs').select('meeting_id').where('chat_id', '=', chatId).execute();
    const last = present(meetings.at(-1)).meeting_id;
    const ofLast = () => sql.updateTable('meeting_logs').where('meeting_id', '=', last);
    const figures = async () => present((await list(member)).meta.progress[0]);
    await ofLast().set({ first_minutes: 30 }).where('user_id', '=', partner).execute();
    expect(await figures()).toMatchObject({ meetings: 4, learnedMinutes: 240 });
    await ofLast().set({ settled_at: new Date() }).where('user_id', '=', partner).execute();
    expect(await figures()).toMatchObject({ meetings: 4 });
    await ofLast().set({ settled_at: new Date() }).execute();
    expect(await figures()).toMatchObject({ meetings: 5, learnedMinutes: 270, spokenMinutes: 300 });
    await sql.deleteFrom('meeting_logs').where('meeting_id', '=', last).where('user_id', '=', partner).execute();
    expect(await figures()).toMatchObject({ meetings: 4 });
  });

  it('adds up meetings with several people in the same languages', async () => {
    const { member } = await confirmedPair(app, { meetings: 3, minutes: 60 });
    const other = await createMember(app);
    const { chatId } = await acceptedChat(app);
    app.moveClock(20 * day);
    await confirmedMeetings(app, { chatId, members: [member, other], meetings: 3, minutes: 60 });
    expect((await makeCertificate(app, member)).body.data).toMatchObject({ meetings: 6, spokenMinutes: 360 });
    app.moveClock(-20 * day);
  });

  it('is one per language pair, also concurrently, and a dozen a year', async () => {
    const { member } = await confirmedPair(app);
    const answers = await Promise.all([1, 2, 3].map(() => makeCertificate(app, member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await makeCertificate(app, member)).code).toBe('certificate_exists');
    for (let count = 1; count < 12; count++) {
      const { data } = await list(member);
      await app.call(member, 'DELETE', `/api/certificates/${present(data[0]).id}`);
      expect((await makeCertificate(app, member)).status).toBe(201);
    }
    await app.call(member, 'DELETE', `/api/certificates/${present((await list(member)).data[0]).id}`);
    expect((await makeCertificate(app, member)).code).toBe('too_many_certificates');
  });

  it('takes four weeks, and needs languages of the member’s profile', async () => {
    const { member, chatId } = await confirmedPair(app);
    const { sql } = app.services.database;
    const first = present(
      await sql
        .selectFrom('meeting_logs')
        .selectAll()
        .where('chat_id', '=', chatId)
        .orderBy('starts_at')
        .executeTakeFirst(),
    );
    const startedOn = (starts_at: Date) =>
      sql.updateTable('meeting_logs').set({ starts_at }).where('meeting_id', '=', first.meeting_id).execute();
    await startedOn(new Date(first.starts_at.getTime() + 4 * day));
    expect((await makeCertificate(app, member)).code).toBe('certificate_too_early');
    await startedOn(first.starts_at);
    const speaks = (code: string) => storeLanguages(sql, member, { speaks: [{ code }] });
    await speaks('rm');
    expect((await makeCertificate(app, member)).code).toBe('certificate_languages');
    await speaks('it');
    expect((await makeCertificate(app, member)).status).toBe(201);
  });

  it('has a valid name in printable letters', async () => {
    const { member } = await confirmedPair(app);
    for (const name of ['李小龙', 'محمد علي', 'გიორგი', 'שרה לוי', '김민수', 'अनीता शर्मा']) {
      const { status, error } = await makeCertificate(app, member, name);
      expect([name, status, error.details.fields?.[0]?.path]).toEqual([name, 400, 'name']);
    }
    for (const name of ['Nguyễn Thị Ánh', 'Олена', 'Ελένη']) {
      const { body } = await makeCertificate(app, member, name);
      expect(body.data.name).toBe(name);
      await app.call(member, 'DELETE', `/api/certificates/${body.data.id}`);
    }
    for (const name of ['', 'L', 'À deux Support', 'www.example.test', 'x'.repeat(81)]) {
      expect([name, (await makeCertificate(app, member, name)).code]).toEqual([name, 'invalid_input']);
    }
  });
});

describe('anyone with the code', () => {
  it('sees its content, never the partners', async () => {
    const { certificate, partner, member } = await certified(app);
    const { status, body } = await verify(certificate.code.toLowerCase(), 'fr');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ state: 'valid', name: 'Lea Rossi', speaks: { name: 'Italien' }, meetings: 6 });
    const text = JSON.stringify(body);
    for (const secret of [partner, member, 'Anna', 'Reto']) expect(text).not.toContain(secret);
  });

  it('sees after a withdrawal that it was, without the name, and nothing once the account is gone or leaving', async () => {
    const { certificate, member } = await certified(app);
    const other = await createMember(app);
    expect((await app.call(other, 'DELETE', `/api/certificates/${certificate.id}`)).status).toBe(404);
    expect((await verify(certificate.code)).body.data).toMatchObject({ state: 'valid' });
    for (let times = 0; times < 2; times++) {
      expect((await app.call(member, 'DELETE', `/api/certificates/${certificate.id}`)).status).toBe(204);
    }
    expect((await verify(certificate.code)).body.data).toEqual({
      state: 'withdrawn',
      withdrawnAt: expect.any(String),
    });
    const left = await certified(app);
    const { sql } = app.services.database;
    const due = (at: Date | null) =>
      sql
        .updateTable('users')
        .set({ deletion_asked_at: at, deletion_due_at: at, deletion_reason: at && 'other' })
        .where('id', '=', left.member)
        .execute();
    await due(new Date());
    expect((await verify(left.certificate.code)).status).toBe(404);
    await due(null);
    expect((await verify(left.certificate.code)).status).toBe(200);
    await sql.transaction().execute((transaction) => app.services.eraseMember(transaction, left.member, new Date()));
    expect((await verify(left.certificate.code)).status).toBe(404);
  });

  it('sees nothing while its owner is suspended, who can still download and withdraw it', async () => {
    const { certificate, member } = await certified(app);
    const moderator = await createOperator(app);
    expect((await act(app, moderator, await reportedProfile(app, member), 'suspend')).status).toBeLessThan(300);
    expect((await verify(certificate.code)).body.data).toEqual({ state: 'paused' });
    expect((await fetchFile(app, member, `/api/certificates/${certificate.id}/pdf`)).status).toBe(200);
    await app.call(member, 'DELETE', `/api/certificates/${certificate.id}`);
    expect((await verify(certificate.code)).body.data).toMatchObject({ state: 'withdrawn' });
  });

  it('finds nothing for an unknown code', async () => {
    expect((await verify('2222-2222-2222-2222-2222')).code).toBe('not_found');
    expect((await verify('nonsense')).code).toBe('not_found');
  });
});

describe('the document', () => {
  it.each([
    ['de', ['Teilnahmebestätigung', 'Italienisch', 'Stunden', 'beide bestätigt']],
    ['en', ['Certificate', 'Italian', 'Hours', 'confirmed by both']],
    ['fr', ['Attestation', 'Italien', 'Heures', 'confirmé par les deux']],
  ] as const)('states in %s who did how much of what, and where to verify it', async (locale, words) => {
    const { certificate, member } = await certified(app);
    const answer = await fetchFile(app, member, `/api/certificates/${certificate.id}/pdf?locale=${locale}`);
    expect(answer.headers.get('content-disposition')).toContain(certificate.code);
    const { totalPages, text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    const said = text.replace(/\s+/g, ' ');
    expect(totalPages).toBe(1);
    const address = `http://localhost:4000/${locale}/certificate/${certificate.code}`;
    for (const word of [...words, 'Lea Rossi', '10 h', '5 h', address]) expect(said).toContain(word);
    for (const wrong of ['Anna', 'Reto', 'certificates-document']) expect(said).not.toContain(wrong);
  });

  it('is for its owner alone, and not for a withdrawn one', async () => {
    const { certificate, member, partner } = await certified(app);
    const path = `/api/certificates/${certificate.id}/pdf`;
    expect((await fetchFile(app, partner, path)).status).toBe(404);
    await app.call(member, 'DELETE', `/api/certificates/${certificate.id}`);
    expect((await fetchFile(app, member, path)).status).toBe(404);
  });
});

describe('logged meetings', () => {
  it('never overlap for a member, also when logged concurrently', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    const write = () => confirmedMeetings(app, { chatId, members: [requester, addressee], meetings: 1 });
    const written = await Promise.allSettled([write(), write()]);
    expect(written.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
