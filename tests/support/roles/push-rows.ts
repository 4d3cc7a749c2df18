import { createECDH, randomBytes } from 'node:crypto';
import { all, type CallKey, members, plainly, type Row } from './answers.ts';

const keyOfABrowser = () => createECDH('prime256v1').generateKeys().toString('base64url');

/** Push notifications on one's own device; server/features/push/push.test.ts tests another member's key. */
export const pushRows = {
  'GET /api/push/key': { request: plainly, answers: all(200) },
  'GET /api/push/devices': { request: plainly, answers: members(200) },
  'POST /api/push/subscribe': {
    request: () => ({
      json: {
        data: {
          pushSubscription: {
            endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
            keys: { p256dh: keyOfABrowser(), auth: randomBytes(16).toString('base64url') },
          },
        },
      },
    }),
    answers: members(200),
  },
  'POST /api/push/unsubscribe': {
    request: () => ({ json: { data: { subscriptionKey: keyOfABrowser() } } }),
    answers: members(204),
  },
} satisfies Partial<Record<CallKey, Row | Row[]>>;
