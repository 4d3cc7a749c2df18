import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createLinkCode, type LinkPurpose } from '../../../server/features/mailed-links/link-codes.ts';
import { block, send, write } from '../chats.ts';
import { acceptTime, meetingProposal } from '../meetings.ts';
import { createMember } from '../members.ts';
import { act, caseOf, createOperator, report, reportedProfile } from '../moderation.ts';
import { activityData, createPost, writeComment } from '../posts.ts';
import { present } from '../present.ts';
import { recordingFile } from '../recordings.ts';
import { move, proposal } from '../tandems.ts';
import type { Scene } from './scene.ts';

/** The things of a scene, created on demand, which belong to the owner. All return the id. */

export function post({ app, owner, word }: Scene): Promise<string> {
  return createPost(app, owner, { text: `Wir gehen wandern, komm doch mit: ${word}` });
}

/** An activity three days from now. */
export function activity({ app, owner, word }: Scene, change: Record<string, unknown> = {}): Promise<string> {
  return createPost(app, owner, { ...activityData(app), text: `Wir gehen wandern, komm doch mit: ${word}`, ...change });
}

export async function comment({ app, owner, word }: Scene) {
  const below = await createPost(app, await createMember(app), { text: `Wer kommt mit? ${word}` });
  const { body } = await writeComment(app, owner, below, `Ich: ${word}`);
  return { id: body.data.id, post: below };
}

/** The blocked member knows the owner from a chat; for all others it is between two strangers. */
export async function partnerOf({ app, role, caller }: Scene): Promise<string> {
  return role === 'blocked' && caller ? caller : createMember(app);
}

export async function request(scene: Scene): Promise<string> {
  const { body } = await write(scene.app, await partnerOf(scene), scene.owner, `Salü ${scene.word}`);
  return body.data.chat.id;
}

/** An accepted chat with a message of the owner. */
export async function chat(scene: Scene) {
  const id = await request(scene);
  const { body } = await send(scene.app, scene.owner, id, `Hoi, ich bin ${scene.word}`);
  return { id, message: body.data.id };
}

/**
 * A tandem proposed to the owner by a chat partner, with the word in its text; running: the owner has accepted, and
 * optionally made a move since. Any block is added afterwards, as in every scene.
 */
export async function tandem(
  scene: Scene,
  state: 'proposed' | 'running' = 'proposed',
  then?: { act: Parameters<typeof move>[3]; data: object },
): Promise<string> {
  const { app, owner, word } = scene;
  const { id: chatId } = await chat(scene);
  const partner = await requesterOf(scene, chatId);
  const { body } = await app.call(partner, 'POST', '/api/tandems', {
    data: { ...proposal({ wish: word }), chat: chatId },
  });
  const { id } = body.data;
  if (state === 'running') await move(app, owner, id, 'accept', { version: 1, corrections: 'at_once' });
  if (then) await move(app, owner, id, then.act, then.data);
  return id;
}

/** A meeting offered to the owner by a chat partner, with the word as its place; of: the kind of id to return. */
export async function meeting(
  scene: Scene,
  of: 'meeting' | 'chat' = 'meeting',
  state: 'proposed' | 'agreed' = 'proposed',
): Promise<string> {
  const { app, owner, word } = scene;
  const { id: chatId } = await chat(scene);
  const partner = await requesterOf(scene, chatId);
  const data = meetingProposal(app, { place: word });
  const { body } = await app.call(partner, 'POST', `/api/chats/${chatId}/meetings`, { data });
  if (state === 'agreed') await acceptTime(app, owner, body.data, data.slots[0]);
  return of === 'chat' ? chatId : body.data.id;
}

/** The same agreed, online. */
export async function onlineMeetingOf(scene: Scene): Promise<string> {
  const { app, owner } = scene;
  const { id: chatId } = await chat(scene);
  const data = meetingProposal(app, { mode: 'online', place: null });
  const { body } = await app.call(await requesterOf(scene, chatId), 'POST', `/api/chats/${chatId}/meetings`, { data });
  await acceptTime(app, owner, body.data, data.slots[0]);
  return body.data.id;
}

async function requesterOf({ app }: Scene, chatId: string): Promise<string> {
  const { requester_id: requester } = await app.services.database.sql
    .selectFrom('chats')
    .select('requester_id')
    .where('id', '=', chatId)
    .executeTakeFirstOrThrow();
  return requester;
}

export async function contact({ app, owner, word }: Scene): Promise<string> {
  const id = await createMember(app, { name: word });
  await app.call(owner, 'PUT', `/api/contacts/${id}`);
  return id;
}

export async function draft({ app, owner, word }: Scene): Promise<string> {
  const id = await createMember(app);
  await app.call(owner, 'PUT', `/api/drafts/${id}`, { data: { text: `Hoi, ich bin ${word}` } });
  return id;
}

export async function blockedAccount({ app, owner, word }: Scene): Promise<string> {
  const id = await createMember(app, { name: word });
  await block(app, owner, id);
  return id;
}

export async function ownReport({ app, owner, word }: Scene): Promise<void> {
  await report(app, owner, 'profile', await createMember(app), { comment: word });
}

export function profileCase({ app, owner }: Scene): Promise<string> {
  return reportedProfile(app, owner);
}

export async function messageCase(scene: Scene): Promise<string> {
  const { id, message } = await chat(scene);
  const { requester_id: partner } = await scene.app.services.database.sql
    .selectFrom('chats')
    .select('requester_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await report(scene.app, partner, 'message', message);
  return caseOf(scene.app, message);
}

/** A measure against the owner, taken by a moderator outside the scene's roles. */
export async function measure(scene: Scene): Promise<string> {
  const { app, word } = scene;
  const moderator = await createOperator(app);
  const { body } = await act(app, moderator, await profileCase(scene), 'warn', { reason: `Bitte nicht: ${word}` });
  return present(body.data.actions[0]).id;
}

export async function appeal(scene: Scene): Promise<string> {
  const { app, owner, word } = scene;
  const action = await measure(scene);
  await app.call(owner, 'POST', `/api/moderation/actions/${action}/appeal`, { data: { text: `Das war ${word}.` } });
  const { id } = await app.services.database.sql
    .selectFrom('appeals')
    .select('id')
    .where('action_id', '=', action)
    .executeTakeFirstOrThrow();
  return id;
}

/** A moderator's announcement, shown now for an hour. */
export function announcing(text: string) {
  const hour = 3_600_000;
  return {
    texts: { de: text, en: text, fr: text },
    startsAt: new Date(Date.now() - hour).toISOString(),
    endsAt: new Date(Date.now() + hour).toISOString(),
  };
}

/** An announcement by a moderator; members cannot have one. */
export async function announcement({ app, word }: Scene): Promise<string> {
  const moderator = await createOperator(app);
  const { body } = await app.call(moderator, 'POST', '/api/operator/announcements', { data: announcing(word) });
  return body.data.id;
}

/** A code for one use. */
export async function code({ app, word }: Scene): Promise<string> {
  const name = word.toUpperCase();
  await app.services.database.sql
    .insertInto('codes')
    .values({ code: name, kind: 'premium', days: 30, uses: 1, uses_left: 1, ends_on: '2999-12-31' })
    .execute();
  return name;
}

/** The code of a link mailed to the owner; for purpose confirm, their address becomes unconfirmed. */
export async function linkCode({ app, owner }: Scene, purpose: LinkPurpose): Promise<string> {
  if (purpose === 'confirm') {
    const { sql } = app.services.database;
    await sql.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', owner).execute();
  }
  return createLinkCode(app.services, owner, purpose);
}

export async function pictureForm(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  return formWith(new Uint8Array(bytes));
}

export function recordingForm(): FormData {
  return formWith(recordingFile('chromium.webm'));
}

function formWith(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('files', new Blob([bytes]), 'me.jpg');
  return form;
}

export async function sentFile({ app, owner }: Scene, chatId: string): Promise<string> {
  const { body } = await app.call(owner, 'POST', `/api/chats/${chatId}/recordings`, recordingForm());
  const data = { kind: 'voice', file: body.data.id, waveform: [1], clientId: randomUUID() };
  await app.call(owner, 'POST', `/api/chats/${chatId}/messages`, { data });
  return body.data.id;
}
