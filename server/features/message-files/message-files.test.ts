import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, block, openRequest, readAll, readChat, type Two } from '../../../tests/support/chats.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { createMember } from '../../../tests/support/members.ts';
import { caseOf, createOperator, readCase, report } from '../../../tests/support/moderation.ts';
import { recordingFile } from '../../../tests/support/recordings.ts';
import { startSession } from '../session/start-session.ts';

let app: TestApp;
let two: Two;
beforeAll(async () => {
  app = await startTestApp();
  two = await acceptedChat(app);
});
afterAll(() => app.close());

const waveform = [0, 3, 31, 12];
const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Artist: 'Anna' }, IFD3: { GPSLatitude: '47/1 3/1 0/1' } })
    .jpeg()
    .toBuffer();

function upload(member: string | null, chat: string, kind: 'recordings' | 'pictures', bytes: Uint8Array) {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)]), 'file');
  return app.call(member, 'POST', `/api/chats/${chat}/${kind}`, form);
}
const record = (member: string, chat: string, name = 'chromium.webm') =>
  upload(member, chat, 'recordings', recordingFile(name));

async function recorded(member: string, chat: string): Promise<string> {
  return (await record(member, chat)).body.data.id;
}

function sendVoice(member: string, chat: string, file: string, change: object = {}) {
  const data = { kind: 'voice', file, waveform, clientId: randomUUID(), ...change };
  return app.call(member, 'POST', `/api/chats/${chat}/messages`, { data });
}

async function request(member: string | null, url: string, headers: Record<string, string> = {}) {
  const Authorization = member ? `Bearer ${await startSession(app.services, member, 'test')}` : '';
  return app.app.request(url, { headers: { ...(member && { Authorization }), ...headers } });
}

async function sentVoice(given: Two = two) {
  const { body } = await sendVoice(given.requester, given.chatId, await recorded(given.requester, given.chatId));
  return { message: body.data, url: body.data.voice?.url ?? '' };
}

describe('a voice message', () => {
  it('is sent, delivered to both with its length and waveform, and readable by both', async () => {
    const { message, url } = await sentVoice();
    expect(message).toMatchObject({ kind: 'voice', text: '', voice: { waveform } });
    expect(message.voice?.seconds).toBeGreaterThan(1.3);
    expect((await readAll(app, two.addressee, two.chatId)).at(-1)).toEqual(message);
    expect((await readChat(app, two.addressee, two.chatId)).lastMessage).toEqual(message);
    for (const member of [two.requester, two.addressee]) {
      const response = await request(member, url);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'audio/mp4',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'accept-ranges': 'bytes',
      });
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 4, 12)).toBe('ftypisom');
    }
  });

  it('is served in ranges, as Safari requests, and not again while the cached copy is current', async () => {
    const { url } = await sentVoice();
    const whole = Buffer.from(await (await request(two.addressee, url)).arrayBuffer());
    const first = await request(two.addressee, url, { Range: 'bytes=0-1' });
    expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-1/${whole.length}`]);
    expect(Buffer.from(await first.arrayBuffer()).equals(whole.subarray(0, 2))).toBe(true);
    const rest = await request(two.addressee, url, { Range: `bytes=100-` });
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(100))).toBe(true);
    const end = await request(two.addressee, url, { Range: 'bytes=-7' });
    expect(Buffer.from(await end.arrayBuffer()).equals(whole.subarray(-7))).toBe(true);
    expect((await request(two.addressee, url, { Range: `bytes=${whole.length}-` })).status).toBe(416);
    expect((await request(two.addressee, url, { Range: 'bytes=5-2' })).status).toBe(200);
    const tag = first.headers.get('etag') ?? '';
    expect((await request(two.addressee, url, { 'If-None-Match': tag })).status).toBe(304);
    expect((await request(two.addressee, url, { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200);
  });

  it('is one message when sent twice, also concurrently, and its file works for no other', async () => {
    const file = await recorded(two.requester, two.chatId);
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => sendVoice(two.requester, two.chatId, file, { clientId })));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await sendVoice(two.requester, two.chatId, file)).code).toBe('file_unknown');
  });

  it('claimed by two concurrent messages belongs to one', async () => {
    const file = await recorded(two.requester, two.chatId);
    const answers = await Promise.all([1, 2].map(() => sendVoice(two.requester, two.chatId, file)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it.each([
    ['no bar', { waveform: [] }],
    ['too many', { waveform: Array(65).fill(1) }],
    ['one too high', { waveform: [32] }],
    ['one below', { waveform: [-1] }],
    ['half of one', { waveform: [1.5] }],
    ['a text', { text: 'Hoi' }],
  ])('with %s is refused', async (_, change) => {
    const file = await recorded(two.requester, two.chatId);
    expect((await sendVoice(two.requester, two.chatId, file, change)).status).toBe(400);
  });

  it('needs a file of the sender, of this chat and of its kind', async () => {
    const other = await acceptedChat(app);
    const theirs = await recorded(two.addressee, two.chatId);
    const elsewhere = await recorded(other.requester, other.chatId);
    const image = (await upload(two.requester, two.chatId, 'pictures', await picture())).body.data.id;
    for (const file of [theirs, elsewhere, image, randomUUID()]) {
      expect((await sendVoice(two.requester, two.chatId, file)).code).toBe('file_unknown');
    }
  });
});

describe('a picture', () => {
  it('is re-encoded in two sizes, with its proportions and without camera metadata', async () => {
    const { body } = await upload(two.requester, two.chatId, 'pictures', await picture(3000, 2000));
    expect(body.data).toMatchObject({ kind: 'image', width: 1920, height: 1280 });
    const data = { kind: 'image', file: body.data.id, alt: ' Der See ', clientId: randomUUID() };
    const sent = await app.call(two.requester, 'POST', `/api/chats/${two.chatId}/messages`, { data });
    const { image } = sent.body.data;
    expect(image).toMatchObject({ width: 1920, height: 1280, alt: 'Der See' });
    for (const [query, width] of [
      ['', 1920],
      ['?size=small', 640],
    ] as const) {
      const response = await request(two.addressee, `${image?.url}${query}`);
      expect(response.headers.get('content-type')).toBe('image/webp');
      const { exif, format, ...about } = await sharp(await response.arrayBuffer()).metadata();
      expect([format, about.width, exif]).toEqual(['webp', width, undefined]);
    }
  });

  it('is visible to its owner alone before it is sent', async () => {
    const { id } = (await upload(two.requester, two.chatId, 'pictures', await picture())).body.data;
    const url = `/api/chats/${two.chatId}/files/${id}`;
    expect((await request(two.requester, url)).status).toBe(200);
    expect((await request(two.addressee, url)).status).toBe(404);
  });
});

describe('a file is not served to', () => {
  it('visitors, strangers, or under another chat', async () => {
    const { url } = await sentVoice();
    const stranger = await acceptedChat(app);
    expect((await request(null, url)).status).toBe(401);
    expect((await request(stranger.requester, url)).status).toBe(404);
    expect((await request(stranger.requester, url.replace(two.chatId, stranger.chatId))).status).toBe(404);
  });

  it('anyone once its message is deleted, nor to the other side once it is hidden', async () => {
    const [first, second] = [await sentVoice(), await sentVoice()];
    const { pool } = app.services.database;
    await pool.query('update messages set deleted_at = now() where id = $1', [first.message.id]);
    await pool.query('update messages set hidden_at = now() where id = $1', [second.message.id]);
    const statuses = async (url: string) =>
      Promise.all([two.requester, two.addressee].map(async (member) => (await request(member, url)).status));
    expect(await statuses(first.url)).toEqual([404, 404]);
    expect(await statuses(second.url)).toEqual([200, 404]);
  });

  it('the other side once they have blocked its sender; but still to a member its sender has blocked, who would notice the block', async () => {
    for (const [by, heard] of [
      ['requester', 200],
      ['addressee', 404],
    ] as const) {
      const pair = await acceptedChat(app);
      const { url } = await sentVoice(pair);
      await block(app, pair[by], pair[by === 'requester' ? 'addressee' : 'requester']);
      expect((await request(pair.addressee, url)).status).toBe(heard);
      expect((await request(pair.requester, url)).status).toBe(200);
    }
  });
});

describe('a file is refused', () => {
  it('in a request, an ended chat, one of others, and across a block', async () => {
    const request = await openRequest(app);
    expect((await record(request.requester, request.chatId)).code).toBe('chat_not_accepted');
    expect((await record(request.addressee, request.chatId)).code).toBe('chat_not_accepted');
    const over = await acceptedChat(app);
    await app.call(over.addressee, 'POST', `/api/chats/${over.chatId}/leave`);
    expect((await record(over.requester, over.chatId)).code).toBe('chat_closed');
    expect((await record(await createMember(app), two.chatId)).code).toBe('not_found');
    const blocked = await acceptedChat(app);
    await block(app, blocked.addressee, blocked.requester);
    expect((await record(blocked.requester, blocked.chatId)).code).toBe('member_unreachable');
    expect((await upload(null, two.chatId, 'recordings', recordingFile('chromium.webm'))).status).toBe(401);
  });

  it('if it is none', async () => {
    const refused = async (kind: 'recordings' | 'pictures', bytes: Uint8Array) =>
      (await upload(two.requester, two.chatId, kind, bytes)).code;
    expect(await refused('recordings', new Uint8Array(0))).toBe('recording_missing');
    expect(await refused('recordings', await picture())).toBe('recording_kind');
    expect(await refused('recordings', recordingFile('vorbis.webm'))).toBe('recording_unreadable');
    expect(await refused('recordings', new Uint8Array(limits.recording.maxBytes + 1))).toBe('recording_too_large');
    expect(await refused('pictures', recordingFile('chromium.webm'))).toBe('image_kind');
  });

  it('beyond the daily limit, also concurrently, until the next day', async () => {
    const { requester, chatId } = await acceptedChat(app);
    const { pool } = app.services.database;
    await pool.query(
      `insert into message_files (id, chat_id, owner_id, kind, seconds, bytes, created_at)
        select gen_random_uuid(), $2, $1, 'voice', 1, 100, now() from generate_series(1, $3::integer)`,
      [requester, chatId, limits.chatFilesPerDay.files - 1],
    );
    const answers = await Promise.all([1, 2, 3].map(() => record(requester, chatId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.error.message).toMatch(/Morgen/);
    app.moveClock(25 * 3_600_000);
    expect((await record(requester, chatId)).status).toBe(201);
  });
});

describe('a moderator', () => {
  it('can hear it only in a case about its chat, even if its message was deleted, which is audited', async () => {
    const [moderator, pair, other] = [await createOperator(app), await acceptedChat(app), await acceptedChat(app)];
    const [mine, theirs] = [await sentVoice(pair), await sentVoice(other)];
    const fileOf = (url: string) => url.split('/').at(-1);
    expect((await request(moderator, mine.url)).status).toBe(404);
    await report(app, pair.addressee, 'message', mine.message.id);
    const id = await caseOf(app, mine.message.id);
    const deleted = `/api/chats/${pair.chatId}/messages/${mine.message.id}`;
    expect((await app.call(pair.requester, 'DELETE', deleted)).status).toBe(200);
    expect((await request(pair.addressee, mine.url)).status).toBe(404);
    expect((await request(moderator, `/api/operator/cases/${id}/files/${fileOf(mine.url)}`)).status).toBe(200);
    expect((await request(moderator, `/api/operator/cases/${id}/files/${fileOf(theirs.url)}`)).status).toBe(404);
    expect((await request(pair.addressee, `/api/operator/cases/${id}/files/${fileOf(mine.url)}`)).status).toBe(403);
    const { rows } = await app.services.database.pool.query(
      "select details from audit_log where action = 'read_file' and case_id = $1",
      [id],
    );
    expect(rows).toEqual([{ details: { file: fileOf(mine.url) } }]);
    expect(JSON.stringify((await readCase(app, moderator, id)).evidence)).toContain(fileOf(mine.url));
  });
});

describe('the owner’s export', () => {
  it('has what they sent, not what the other did, and nothing deleted', async () => {
    const pair = await acceptedChat(app);
    const [stored, deleted] = [await sentVoice(pair), await sentVoice(pair)];
    await app.call(pair.requester, 'DELETE', `/api/chats/${pair.chatId}/messages/${deleted.message.id}`);
    const files = async (member: string) => {
      const { body } = await app.call(member, 'POST', '/api/users/me/exports');
      await runJobs(app);
      const packed = await request(member, `/api/users/me/exports/${body.data.id}/file`);
      const all = Object.keys(unzipSync(new Uint8Array(await packed.arrayBuffer())));
      return all.filter((name) => name.startsWith('chats/'));
    };
    expect(await files(pair.requester)).toEqual([`chats/${stored.url.split('/').at(-1)}.mp4`]);
    expect(await files(pair.addressee)).toEqual([]);
  });
});
