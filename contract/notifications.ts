import { z } from 'zod';
import { mailStops } from './constants/account.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { channels, notificationNames } from './notifications-kinds.ts';
import { answerData, besideFaults, id, inData, isoTime } from './query.ts';

/** The names of deliveries: one kind, the daily digest of several, or a test. */
export const deliveryKinds = [...notificationNames, 'digest', 'test'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Whether a kind of notification comes by mail and by push; null: never by that channel. */
export const notificationSetting = z.object({
  kind: z.enum(notificationNames),
  /** in the caller's language */
  name: z.string(),
  /** what the name does not say */
  hint: z.string().nullable(),
  /** what concerns safety and money cannot be switched off */
  switchable: z.boolean(),
  mail: z.boolean().nullable(),
  push: z.boolean().nullable(),
});
export type NotificationSetting = z.infer<typeof notificationSetting>;

/** A mail or push message sent to me. */
export const delivery = z.object({
  id,
  kind: z.enum(deliveryKinds),
  /** of the kind, in the caller's language */
  name: z.string(),
  channel: z.enum(channels),
  /**
   * sending: not handed over yet. sent: accepted by the mail or push service. dropped: no longer needed when due.
   * failed: not accepted. bounced, complained: the mailbox returned it, or its owner reported it as spam.
   */
  state: z.enum(['sending', 'sent', 'dropped', 'failed', 'bounced', 'complained']),
  /**
   * only for dropped. seen: seen or settled in the meantime. gone: the account was suspended, or mails to it
   * stopped. no_device: no device accepted it.
   */
  reason: z.enum(['seen', 'gone', 'no_device']).optional(),
  createdAt: isoTime,
});
export type Delivery = z.infer<typeof delivery>;

/** The subject of an unsubscribe link: a kind, or the daily digest. */
export const unsubscribeSubjects = [...notificationNames, 'digest'] as const;
const switchableKinds = z.enum(notificationNames);
const token = z.string().min(1).max(300);

const unsubscribed = z.object({
  about: z.enum(unsubscribeSubjects),
  /** of the subject, in the caller's language */
  name: z.string(),
  /** whether mails of this subject are still sent */
  enabled: z.boolean(),
  /** whether any optional mail is still sent */
  anyEnabled: z.boolean(),
  /** the kinds this call changed, for undo */
  changed: z.array(switchableKinds),
});
export type Unsubscribed = z.infer<typeof unsubscribed>;

export const notificationEndpoints = {
  'GET /api/notifications/settings': endpoint({
    summary: 'Which notifications I get, by channel',
    access: 'member',
    rateLimit: 'reads',
    whileSuspended: true,
    answer: answerData(z.array(notificationSetting)),
  }),
  'PUT /api/notifications/settings': endpoint({
    summary: 'Switch kinds of notifications on or off by channel; those not named are unchanged',
    access: 'member',
    rateLimit: 'writes',
    whileSuspended: true,
    body: inData(
      z
        .array(z.strictObject({ kind: switchableKinds, channel: z.enum(channels), enabled: z.boolean() }))
        .min(1)
        .max(limits.notificationSwitches),
    ),
    answer: answerData(z.array(notificationSetting)),
  }),
  'GET /api/notifications/deliveries': endpoint({
    summary: 'What was sent to me in the last 30 days, newest first, and whether it arrived',
    access: 'member',
    rateLimit: 'reads',
    whileSuspended: true,
    answer: answerData(z.array(delivery)),
  }),
  'POST /api/notifications/test': endpoint({
    summary: 'Send me a test by mail, and by push if a device of mine accepts it',
    access: 'confirmed',
    rateLimit: 'mails',
    answer: answerData(z.array(delivery)),
    status: 201,
  }),
  'POST /api/users/me/mail': endpoint({
    summary: 'My address works again: resume mails to it',
    access: 'member',
    rateLimit: 'writes',
    whileSuspended: true,
    answer: z.object({ ok: z.literal(true) }),
  }),
  'GET /api/unsubscribe': endpoint({
    summary: 'The subject of an unsubscribe link; changes nothing. A browser is redirected to the page that asks',
    access: 'visitor',
    rateLimit: 'reads',
    whileSuspended: true,
    query: z.strictObject({ token }),
    answer: answerData(unsubscribed),
  }),
  'POST /api/unsubscribe': endpoint({
    summary: 'Unsubscribe by the link in a mail (RFC 8058), without login: this kind or all; on undoes it',
    access: 'visitor',
    rateLimit: 'writes',
    whileSuspended: true,
    query: z.strictObject({
      token,
      scope: z.enum(['kind', 'all']).default('kind'),
      /** kinds to switch back on, separated by commas */
      on: z
        .string()
        .max(400)
        .transform((value) => value.split(','))
        .pipe(z.array(switchableKinds).max(limits.notificationSwitches))
        .optional(),
    }),
    answer: answerData(unsubscribed),
  }),
  'POST /api/webhooks/mail': endpoint({
    summary: 'The mail service reports that an address does not work, or that its owner marked a mail as spam',
    access: 'visitor',
    rateLimit: 'webhooks',
    body: z
      .object({
        type: z.enum(mailStops),
        /** of the mail, with or without angle brackets */
        messageId: z.string().max(500).optional(),
        address: z.string().max(limits.email.max).optional(),
      })
      .refine((body) => body.messageId !== undefined || body.address !== undefined, {
        path: ['messageId'],
        ...besideFaults,
      }),
    answer: z.object({ ok: z.literal(true) }),
  }),
};
