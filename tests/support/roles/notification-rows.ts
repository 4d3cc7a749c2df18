import { createLinkCode } from '../../../server/features/mailed-links/link-codes.ts';
import { unsubscribeToken } from '../../../server/features/notifications/unsubscribe-token.ts';
import { all, type CallKey, members, notFound, plainly, type Row } from './answers.ts';
import { roles, type Scene } from './scene.ts';
import { request } from './things.ts';

export const mailWebhookSecret = 'only the mail service';

/** The token of an email to the owner; it permits one action to anyone who has it. */
const stopToken = ({ app, owner }: Scene) =>
  encodeURIComponent(unsubscribeToken(app.services.secret, { userId: owner, about: 'joined' }));

/** The token of a button in the email to the owner about a request. */
async function buttonToken(scene: Scene): Promise<string> {
  const chat = await request(scene);
  return createLinkCode(scene.app.services, scene.owner, 'answer', { chat, decision: 'decline' });
}

/** Notifications: one's own settings, and links that work without log-in. */
export const notificationRows = {
  'GET /api/notifications/settings': { request: plainly, answers: members(200) },
  'PUT /api/notifications/settings': {
    request: () => ({ json: { data: [{ kind: 'joined', channel: 'mail', enabled: false }] } }),
    answers: members(200),
  },
  'GET /api/notifications/deliveries': { request: plainly, answers: members(200) },
  'POST /api/notifications/test': { request: plainly, answers: members(201) },
  'POST /api/users/me/mail': { request: plainly, answers: members(200) },
  'GET /api/unsubscribe': {
    request: (scene: Scene) => ({ query: `token=${stopToken(scene)}` }),
    answers: all(200),
  },
  'POST /api/unsubscribe': {
    request: (scene: Scene) => ({ query: `token=${stopToken(scene)}` }),
    answers: all(200),
  },
  'POST /api/webhooks/mail': [
    {
      about: 'with the secret of the mail service',
      request: ({ address }: Scene) => ({
        signed: {
          body: JSON.stringify({ type: 'bounce', address }),
          headers: { 'Content-Type': 'application/json', 'X-Webhook-Secret': mailWebhookSecret },
        },
      }),
      answers: all(200),
      changes: roles.filter((role) => role !== 'owner'),
    },
    {
      about: 'without it',
      request: ({ address }: Scene) => ({ json: { type: 'bounce', address } }),
      answers: all(notFound),
    },
  ],
  'GET /api/chats/mailed-answer': {
    request: async (scene: Scene) => ({ query: `token=${await buttonToken(scene)}` }),
    // The email's reader can see the request it is about.
    answers: { ...all('200 with the word'), blocked: 200 },
  },
  'POST /api/chats/mailed-answer': {
    request: async (scene: Scene) => ({ json: { data: { token: await buttonToken(scene) } } }),
    answers: { ...all(200), blocked: '403 member_blocked' },
    // The token identifies the owner, as the email does.
    changes: ['visitor', 'other', 'moderator', 'admin'],
  },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
