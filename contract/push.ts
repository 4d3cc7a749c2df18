import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { answerData, id, inData, isoTime } from './query.ts';

/** base64 or base64url, with or without padding */
const base64 = (letters: number) => z.string().regex(new RegExp(`^[\\w+/-]{${letters}}={0,2}$`));
/** An uncompressed P-256 point: 65 bytes. */
const p256dh = base64(87);

/** The output of a browser's `PushSubscription.toJSON()`. */
const pushSubscription = z.strictObject({
  endpoint: z
    .string()
    .max(limits.pushEndpoint.max)
    .pipe(z.url({ protocol: /^https?$/ })),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh, auth: base64(22) }),
});

/** A browser of mine that shows notifications. */
export const pushDevice = z.object({
  id,
  /** base64 of the p256dh key (product 7), by which a browser recognises itself */
  subscriptionKey: z.string(),
  /** whether notifications show the text of messages */
  withText: z.boolean(),
  createdAt: isoTime,
});
export type PushDevice = z.infer<typeof pushDevice>;

/** Notifications on a device (product 7). */
export const pushEndpoints = {
  'GET /api/push/key': endpoint({
    summary: 'The public key a browser subscribes with',
    access: 'visitor',
    rateLimit: 'reads',
    answer: answerData(z.object({ key: z.string() })),
  }),
  'GET /api/push/devices': endpoint({
    summary: 'My devices that show notifications, newest first',
    access: 'member',
    rateLimit: 'reads',
    answer: answerData(z.array(pushDevice)),
  }),
  'POST /api/push/subscribe': endpoint({
    summary: 'Show notifications on this device during this session; repeating it updates withText',
    access: 'member',
    rateLimit: 'writes',
    body: inData(z.strictObject({ pushSubscription, withText: z.boolean().optional() })),
    answer: answerData(pushDevice),
  }),
  'POST /api/push/unsubscribe': endpoint({
    summary: 'Stop notifications on a device of mine; no effect without one',
    access: 'member',
    rateLimit: 'writes',
    whileSuspended: true,
    body: inData(z.strictObject({ subscriptionKey: p256dh })),
    status: 204,
  }),
};
