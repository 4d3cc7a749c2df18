import type { WrittenMail } from '../../emails/layout.ts';
import { plainNoticeMail } from '../../emails/plain-notice.ts';
import type { Services } from '../../http/endpoint.ts';
import type { Delivery } from './delivery.ts';
import type { Recipient } from './find-recipient.ts';
import { type Notifications, readStillToSend } from './read-notices.ts';
import { type UnsubscribeSubject, unsubscribeToken } from './unsubscribe-token.ts';

export interface NoticeMail extends WrittenMail {
  /** the subject of its unsubscribe link */
  unsubscribeAbout?: UnsubscribeSubject;
}

/** The mail of a delivery in the member's language; undefined if nothing of it applies any more. */
export async function writeNoticeMail(
  services: Services,
  notifications: Notifications,
  { userId, kind, noticeIds }: Delivery,
  { locale, email }: Recipient,
): Promise<NoticeMail | undefined> {
  const { sql } = services.database;
  const page = (path: string) => new URL(path ? `/${locale}/${path}` : `/${locale}`, services.environment.publicUrl);
  const unsubscribePage = (about: UnsubscribeSubject) => {
    const url = page('unsubscribe');
    url.searchParams.set('token', unsubscribeToken(services.secret, { userId, about }));
    return url;
  };
  if (kind === 'test') return plainNoticeMail('test', { locale, url: page('account/notifications') });
  const notices = await readStillToSend(notifications, sql, noticeIds, services.clock());
  const { kinds } = notifications;
  const [first] = notices;
  if (!first) return undefined;
  if (kind !== 'digest') {
    const reader = { services, sql, userId, email, locale, page, unsubscribe: unsubscribePage(first.kind) };
    const mail = await kinds[first.kind].mail?.(first, reader);
    return mail && { ...mail, unsubscribeAbout: first.kind };
  }
  const items = notices.flatMap((notice) => kinds[notice.kind].digestItem?.(notice, { locale, page }) ?? []);
  if (items.length === 0) return undefined;
  const mail = plainNoticeMail('digest', { locale, items, url: page('feed'), unsubscribe: unsubscribePage('digest') });
  return { ...mail, unsubscribeAbout: 'digest' };
}
