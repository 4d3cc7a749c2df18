import { randomUUID } from 'node:crypto';
import { type CallKey, members, notAllowed, notFound, plainly, type Row, withId, withWord } from './answers.ts';
import type { Scene } from './scene.ts';
import { chat, draft, pictureForm, recordingForm, request, sentFile } from './things.ts';

const aboutChat = async (scene: Scene) => ({ id: (await chat(scene)).id });
const aboutMessage = async (scene: Scene) => {
  const { id, message } = await chat(scene);
  return { id, innerId: message };
};
const aboutRequest = async (scene: Scene) => ({ id: await request(scene) });
const afterwards = async (scene: Scene) => {
  await chat(scene);
  return {};
};
const message = () => ({ text: 'Hoi zäme!', clientId: randomUUID() });

/**
 * Chats between the owner and a member blocked later, else between the owner and a stranger to the caller. Both can
 * still read what was written before the block; no role opens others' chats.
 */
const bothRead = { ...members(notFound), owner: withId(200), blocked: withId(200) };

export const chatRows = {
  'GET /api/chats': { request: afterwards, answers: { ...members(200), owner: withId(200), blocked: withId(200) } },
  'POST /api/chats': [
    {
      about: 'to the owner',
      request: ({ owner }: Scene) => ({ json: { data: { ...message(), to: owner } } }),
      answers: { ...members(withId(201)), owner: '400 chat_with_oneself', blocked: notFound },
      changes: ['other', 'moderator', 'admin'],
    },
  ],
  'GET /api/drafts': {
    request: async (scene: Scene) => {
      await draft(scene);
      return {};
    },
    answers: { ...members(200), owner: withWord(200) },
  },
  'PUT /api/drafts/{profileId}': {
    request: ({ owner, word }: Scene) => ({ id: owner, json: { data: { text: `Ciao ${word}!` } } }),
    answers: { ...members(withId(200)), owner: '400 chat_with_oneself' },
  },
  'DELETE /api/drafts/{profileId}': {
    request: async (scene: Scene) => ({ id: await draft(scene) }),
    answers: members(204),
  },
  'GET /api/chats/search': {
    request: async (scene: Scene) => ({ ...(await afterwards(scene)), query: 'q=hoi' }),
    answers: { ...members(200), owner: withId(200), blocked: withId(200) },
  },
  'GET /api/chats/{id}/search': {
    request: async (scene: Scene) => ({ ...(await aboutChat(scene)), query: 'q=hoi' }),
    answers: { ...members(notFound), owner: withId(200), blocked: withId(200) },
  },
  'GET /api/chats/{id}/topic-cards': {
    request: aboutChat,
    answers: { ...members(notFound), owner: 200, blocked: 200 },
  },
  'GET /api/chats/count': { request: plainly, answers: members(200) },
  'GET /api/chats/unread-messages': { request: afterwards, answers: members(200) },
  'GET /api/chats/{id}': { request: aboutChat, answers: bothRead },
  'POST /api/chats/{id}/accept': {
    request: aboutRequest,
    answers: { ...members(notFound), owner: withWord(200), blocked: notAllowed },
  },
  'POST /api/chats/{id}/decline': {
    request: aboutRequest,
    answers: { ...members(notFound), owner: withWord(200), blocked: notAllowed },
  },
  'POST /api/chats/{id}/leave': { request: aboutChat, answers: bothRead, changes: ['blocked'] },
  'POST /api/chats/{id}/corrections/ask': {
    request: aboutChat,
    answers: { ...members(notFound), owner: withId(200), blocked: '403 member_unreachable' },
  },
  'PUT /api/chats/{id}/corrections': {
    request: async (scene: Scene) => ({ ...(await aboutChat(scene)), json: { data: { wanted: true } } }),
    answers: { ...members(notFound), owner: withId(200), blocked: '403 member_unreachable' },
  },
  'GET /api/chats/{id}/messages': { request: aboutChat, answers: bothRead },
  'POST /api/chats/{id}/messages': {
    request: async (scene: Scene) => ({ ...(await aboutChat(scene)), json: { data: message() } }),
    answers: { ...members(notFound), owner: withId(201), blocked: '403 member_unreachable' },
  },
  'PUT /api/chats/{id}/messages/{message}': {
    request: async (scene: Scene) => ({ ...(await aboutMessage(scene)), json: { data: { text: 'Hoi zäme!' } } }),
    answers: { ...members(notFound), owner: withId(200), blocked: '403 message_not_mine' },
  },
  'DELETE /api/chats/{id}/messages/{message}': {
    request: aboutMessage,
    answers: { ...members(notFound), owner: withId(200), blocked: '403 message_not_mine' },
  },
  'PUT /api/chats/{id}/messages/{message}/reaction': {
    request: async (scene: Scene) => ({ ...(await aboutMessage(scene)), json: { data: { reaction: 'heart' } } }),
    answers: { ...members(notFound), owner: withId(200), blocked: '403 member_unreachable' },
  },
  'POST /api/chats/{id}/pictures': {
    request: async (scene: Scene) => ({ ...(await aboutChat(scene)), form: await pictureForm() }),
    answers: { ...members(notFound), owner: 201, blocked: '403 member_unreachable' },
  },
  'POST /api/chats/{id}/recordings': {
    request: async (scene: Scene) => ({ ...(await aboutChat(scene)), form: recordingForm() }),
    answers: { ...members(notFound), owner: 201, blocked: '403 member_unreachable' },
  },
  // The blocked member can still read what they were sent (docs/decisions/017-pictures-and-recordings.md).
  'GET /api/chats/{id}/files/{file}': {
    request: async (scene: Scene) => {
      const { id } = await chat(scene);
      return { id, innerId: await sentFile(scene, id) };
    },
    answers: { ...members(notFound), owner: 200, blocked: 200 },
  },
  'POST /api/chats/{id}/read': {
    request: async (scene: Scene) => ({ ...(await aboutChat(scene)), json: { data: { sequence: 1 } } }),
    answers: { ...members(notFound), owner: 200, blocked: 200 },
  },
  'POST /api/chats/{id}/typing': {
    request: aboutChat,
    answers: { ...members(notFound), owner: 204, blocked: 204 },
  },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
