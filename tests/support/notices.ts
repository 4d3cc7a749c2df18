import { timeZone } from '../../contract/locales.ts';
import { channels } from '../../contract/notifications-kinds.ts';
import { notifications } from '../../server/app/notifications-registry.ts';
import { noticeLinks, voidLinks } from '../../server/features/mailed-links/public.ts';
import { deliver } from '../../server/features/notifications/deliver-notifications.job.ts';
import type { TestApp } from './app.ts';

const minute = 60_000;

/** Moves the clock to the next time it shows this full hour in Swiss time. */
export function moveToHour(app: TestApp, hour: number): void {
  const now = Temporal.Instant.fromEpochMilliseconds(app.services.clock().getTime()).toZonedDateTimeISO(timeZone);
  const today = now.toPlainDate().toZonedDateTime({ timeZone, plainTime: { hour } });
  const next = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 });
  app.moveClock(next.epochMilliseconds - now.epochMilliseconds);
}

/** Moves the clock by some minutes and delivers what is due by every channel. */
export async function deliverAfter(app: TestApp, minutes: number): Promise<void> {
  app.moveClock(minutes * minute);
  for (const channel of channels) await deliver(app.services, notifications, channel);
}

/** The emails to a member in the local mailbox, oldest first. */
export async function noticeMailsTo({ services }: TestApp, userId: string) {
  const { email } = await services.database.sql
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const mails = await services.database.sql
    .selectFrom('local_mailbox')
    .select(['subject', 'text', 'html', 'message_id as messageId', 'headers'])
    .where('recipient', '=', email ?? '')
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return mails.map((mail) => ({ ...mail, links: mail.text.match(/https?:\/\/\S+/g) ?? [] }));
}

/** The token in an email's link to a page. */
export function tokenIn(mail: { links: string[] } | undefined, page: string, nth = 0): string {
  const found = mail?.links.filter((link) => new URL(link).pathname.endsWith(`/${page}`))[nth];
  return new URL(found ?? 'http://none.test').searchParams.get('token') ?? '';
}

/** Revokes the links of all emails to a member, as changing their address does. */
export function voidMailed({ services }: TestApp, userId: string): Promise<void> {
  return voidLinks(services.database.sql, userId, noticeLinks, services.clock());
}

/** The outcome of a member's email notifications, oldest first; null: still pending. */
export async function noticesOf({ services }: TestApp, userId: string) {
  return services.database.sql
    .selectFrom('notifications')
    .select(['kind', 'happened', 'closed_why as why'])
    .where('user_id', '=', userId)
    .where('channel', '=', 'mail')
    .orderBy('created_at')
    .orderBy('due_at')
    .orderBy('kind')
    .execute();
}
