import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, type Two } from '../../../tests/support/chats.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { report } from '../../../tests/support/moderation.ts';
import { recordingFile } from '../../../tests/support/recordings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function recorded(member: string, chat: string): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([recordingFile('chromium.webm')]), 'file');
  return (await app.call(member, 'POST', `/api/chats/${chat}/recordings`, form)).body.data.id;
}

function sendVoice(member: string, chat: string, file: string) {
  const data = { kind: 'voice', file, waveform: [1], clientId: randomUUID() };
  return app.call(member, 'POST', `/api/chats/${chat}/messages`, { data });
}

async function sentVoice(given: Two) {
  const { body } = await sendVoice(given.requester, given.chatId, await recorded(given.requester, given.chatId));
  return { message: body.data, url: body.data.voice?.url ?? '' };
}

describe('an obsolete file', () => {
  async function isStored(id: string) {
    await app.services.jobs.send(app.services.database.sql, 'forget-message-files', {});
    await runJobs(app);
    const row = await app.services.database.pool.query('select from message_files where id = $1', [id]);
    return [row.rowCount, (await app.services.files.get(`${id}-voice.mp4`)) !== undefined];
  }
  const idOf = (url: string) => url.split('/').at(-1) ?? '';
  const gone = [0, false];
  const stored = [1, true];
  const days = (count: number) => app.moveClock(count * 24 * 3_600_000 + 60_000);

  it('is deleted a day after it was left unsent, and stays once sent', async () => {
    const pair = await acceptedChat(app);
    const unsent = await recorded(pair.requester, pair.chatId);
    const { url } = await sentVoice(pair);
    expect(await isStored(unsent)).toEqual(stored);
    days(1);
    expect(await isStored(unsent)).toEqual(gone);
    expect(await isStored(idOf(url))).toEqual(stored);
    expect((await sendVoice(pair.requester, pair.chatId, unsent)).code).toBe('file_unknown');
  });

  it('is deleted thirty days after its message, but not while it is evidence of a case', async () => {
    const [pair, reported] = [await acceptedChat(app), await acceptedChat(app)];
    const [plain, evidence] = [await sentVoice(pair), await sentVoice(reported)];
    const { pool } = app.services.database;
    await report(app, reported.addressee, 'message', evidence.message.id);
    await pool.query('update messages set deleted_at = $2 where id = any($1)', [
      [plain.message.id, evidence.message.id],
      app.services.clock(),
    ]);
    days(29);
    expect(await isStored(idOf(plain.url))).toEqual(stored);
    days(1);
    expect(await isStored(idOf(plain.url))).toEqual(gone);
    expect(await isStored(idOf(evidence.url))).toEqual(stored);
  });

  it('is deleted with its chat', async () => {
    const pair = await acceptedChat(app);
    const { url } = await sentVoice(pair);
    await app.services.database.pool.query('delete from chats where id = $1', [pair.chatId]);
    expect(await isStored(idOf(url))).toEqual(gone);
  });
});
