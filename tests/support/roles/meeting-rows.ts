import { makeFeed } from '../../../server/features/meetings/feed-address.ts';
import { hourIn, meetingProposal } from '../meetings.ts';
import { all, members, notFound, type Row, withWord } from './answers.ts';
import type { Scene } from './scene.ts';
import { chat, meeting, tandem } from './things.ts';

const aboutMeeting = async (scene: Scene) => ({ id: await meeting(scene) });
/** Offered to the owner by a stranger to the caller. */
const ownersAlone = { ...members(notFound), owner: withWord(200), blocked: '403 member_unreachable' } as const;
const bothRead = { ...members(notFound), owner: withWord(200), blocked: withWord(200) };

/** The last part of the owner’s calendar address. */
async function feedOf({ app, owner }: Scene): Promise<string> {
  const address = await makeFeed(app.services, app.services.database.sql, { userId: owner, now: new Date() });
  return address.split('/').at(-1) ?? '';
}
const withFeed = async (scene: Scene) => {
  await feedOf(scene);
  return {};
};

export const meetingRows = {
  'GET /api/tandems/{id}/meetings': {
    request: async (scene: Scene) => ({ id: await tandem(scene, 'running') }),
    answers: { ...members(notFound), owner: 200, blocked: 200 },
  },
  'POST /api/tandems/{id}/meetings': {
    request: async (scene: Scene) => ({
      id: await tandem(scene, 'running'),
      json: { data: meetingProposal(scene.app) },
    }),
    answers: { ...members(notFound), owner: 201, blocked: '403 member_unreachable' },
  },
  'GET /api/chats/{id}/meetings': {
    request: async (scene: Scene) => ({ id: await meeting(scene, 'chat') }),
    answers: bothRead,
  },
  'POST /api/chats/{id}/meetings': {
    request: async (scene: Scene) => ({ id: (await chat(scene)).id, json: { data: meetingProposal(scene.app) } }),
    answers: { ...members(notFound), owner: 201, blocked: '403 member_unreachable' },
  },
  'GET /api/meetings': {
    request: async (scene: Scene) => ({ query: `chat=${await meeting(scene, 'chat')}` }),
    answers: { ...members(200), owner: withWord(200) },
  },
  'GET /api/meetings/{id}': { request: aboutMeeting, answers: bothRead },
  'GET /api/meetings/{id}/calendar': {
    request: async (scene: Scene) => ({ id: await meeting(scene, 'meeting', 'agreed') }),
    answers: { ...members(notFound), owner: withWord(200) },
  },
  'GET /api/users/me/calendar-feed': { request: withFeed, answers: members(200) },
  'POST /api/users/me/calendar-feed': { request: withFeed, answers: members(201) },
  'DELETE /api/users/me/calendar-feed': { request: withFeed, answers: members(204) },
  // The address is the key, regardless of sessions; meetings with a blocked member are not in it.
  'GET /api/calendar/{file}': {
    request: async (scene: Scene) => {
      await meeting(scene, 'meeting', 'agreed');
      return { id: await feedOf(scene) };
    },
    answers: { ...all(withWord(200)), blocked: 200 },
  },
  'POST /api/meetings/{id}/accept': {
    request: async (scene: Scene) => ({
      ...(await aboutMeeting(scene)),
      json: { data: { version: 1, startsAt: hourIn(scene.app, 3) } },
    }),
    answers: ownersAlone,
  },
  'POST /api/meetings/{id}/move': {
    request: async (scene: Scene) => ({
      ...(await aboutMeeting(scene)),
      json: { data: { version: 1, slots: [hourIn(scene.app, 5)] } },
    }),
    answers: ownersAlone,
  },
  'POST /api/meetings/{id}/cancel': { request: aboutMeeting, answers: ownersAlone },
} satisfies Record<string, Row>;
