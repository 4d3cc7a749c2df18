import { createLinkCode } from '../../../server/features/mailed-links/link-codes.ts';
import { writeWithTimes } from '../first-messages.ts';
import { all, type Row } from './answers.ts';
import type { Scene } from './scene.ts';
import { partnerOf } from './things.ts';

/** The token of a time that a request to the owner offers, as in its email. */
async function timeToken(scene: Scene): Promise<string> {
  const { app, owner, word } = scene;
  const { body } = await writeWithTimes(app, { from: await partnerOf(scene), to: owner }, { place: word });
  const { id, slots } = await app.services.database.sql
    .selectFrom('meetings')
    .select(['id', 'slots'])
    .where('chat_id', '=', body.data.chat.id)
    .executeTakeFirstOrThrow();
  const startsAt = slots?.[0]?.toISOString() ?? '';
  return createLinkCode(app.services, owner, 'slot', { meeting: id, startsAt });
}

export const firstMessageRows = {
  'GET /api/first-messages/mailed-slot': {
    request: async (scene: Scene) => ({ query: `token=${await timeToken(scene)}` }),
    // The email's reader can see the time it names.
    answers: { ...all('200 with the word'), blocked: 200 },
  },
  'POST /api/first-messages/mailed-slot': {
    request: async (scene: Scene) => ({ json: { data: { token: await timeToken(scene) } } }),
    answers: { ...all('200 with the word'), blocked: 200 },
    // The token identifies the owner, as the email does.
    changes: ['visitor', 'other', 'moderator', 'admin'],
  },
} satisfies Record<string, Row>;
