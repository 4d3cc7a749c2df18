import { confirmedMeetings } from '../certificates.ts';
import { createMember } from '../members.ts';
import { present } from '../present.ts';
import { all, type CallKey, members, notFound, type Row, withWord } from './answers.ts';
import type { Scene } from './scene.ts';
import { chat, tandem } from './things.ts';

const languages = { speaks: 'it', learns: 'gsw' };

/** Confirmed meetings of the owner with another member. */
async function earned(scene: Scene): Promise<void> {
  const { id: chatId } = await chat(scene);
  await confirmedMeetings(scene.app, { chatId, members: [scene.owner, await createMember(scene.app)] });
}

/** A certificate of the owner with the word as its name. */
export async function certificate(scene: Scene) {
  const { app, owner, word } = scene;
  await earned(scene);
  return (await app.call(owner, 'POST', '/api/certificates', { data: { name: word, ...languages } })).body.data;
}

const aboutCertificate = async (scene: Scene) => ({ id: (await certificate(scene)).id });

/** Yesterday's meeting of the owner with another member, agreed in a tandem and logged by the other with the word. */
async function pastMeeting(scene: Scene): Promise<{ chatId: string; id: string }> {
  const { app, owner, word } = scene;
  const tandemId = await tandem(scene, 'running');
  const { sql } = app.services.database;
  const { chat_id: chatId, proposed_by: partner } = await sql
    .selectFrom('tandems')
    .select(['chat_id', 'proposed_by'])
    .where('id', '=', tandemId)
    .executeTakeFirstOrThrow();
  await confirmedMeetings(app, { chatId, members: [present(partner), owner], meetings: 1 });
  await sql.deleteFrom('meeting_logs').where('user_id', '=', owner).execute();
  await sql.updateTable('meeting_logs').set({ topic: word }).where('chat_id', '=', chatId).execute();
  const { id } = await sql.selectFrom('meetings').select('id').where('chat_id', '=', chatId).executeTakeFirstOrThrow();
  return { chatId, id };
}

export const certificateRows = {
  'GET /api/chats/{id}/log': {
    request: async (scene: Scene) => ({ id: (await pastMeeting(scene)).chatId }),
    answers: { ...members(200), owner: withWord(200), blocked: withWord(200) },
  },
  'POST /api/meetings/{id}/log': {
    request: async (scene: Scene) => ({
      id: (await pastMeeting(scene)).id,
      json: { data: { tookPlace: true, spoken: 50, learned: 50 } },
    }),
    answers: { ...members(notFound), owner: withWord(200), blocked: '403 member_unreachable' },
  },
  'GET /api/certificates': {
    request: async (scene: Scene) => {
      await certificate(scene);
      return {};
    },
    answers: { ...members(200), owner: withWord(200) },
  },
  'POST /api/certificates': {
    request: async (scene: Scene) => {
      await earned(scene);
      return { json: { data: { name: scene.word, ...languages } } };
    },
    answers: { ...members('409 certificate_too_early'), owner: withWord(201) },
  },
  'DELETE /api/certificates/{id}': { request: aboutCertificate, answers: { ...members(notFound), owner: 204 } },
  'GET /api/certificates/{id}/pdf': { request: aboutCertificate, answers: { ...members(notFound), owner: 200 } },
  'GET /api/certificates/{id}/badge': { request: aboutCertificate, answers: { ...members(notFound), owner: 200 } },
  'GET /api/certificates/{code}/verify': {
    request: async (scene: Scene) => ({ id: (await certificate(scene)).code }),
    answers: all(withWord(200)),
  },
  'GET /api/certificates/status': { request: () => ({}), answers: all(200) },
} satisfies Partial<Record<CallKey, Row>>;
