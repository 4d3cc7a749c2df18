import type { ChatState } from '../../../contract/constants/chats.ts';
import { type PlainNotice, plainNoticeMail } from '../../emails/plain-notice.ts';
import { type FaceFacts, faceFacts, faceForMail } from '../images/public.ts';
import type { DueNotice, MailReader, NotificationKind } from '../notifications/public.ts';
import { reachable, stays } from '../visibility/public.ts';

/** The state of a notification's chat for its reader. Times are as JSON writes them. */
interface ChatFacts {
  state: ChatState;
  expiresAt: string;
  /** the reader has read up to here */
  read: number;
  /** the other side's */
  name: string | null;
  isReachable: boolean;
  face: FaceFacts;
}

export interface AboutChat {
  /** null if the reader has left it */
  chat: ChatFacts | null;
}

/** ChatFacts of the chat that notification n names. */
export const chatFacts = `select json_build_object('state', c.state, 'expiresAt', c.expires_at, 'read', me.read_sequence,
      'name', case when ${stays('partner')} then profiles.name end, 'isReachable', ${reachable('n.user_id', 'partner')},
      'face', json_build_object(${faceFacts('profiles', 'n.user_id')}))
    from chats c join chat_members me on me.chat_id = c.id and me.user_id = n.user_id
      join users partner on partner.id = me.partner_id
      left join profiles on profiles.id = partner.id
    where c.id = (n.data->>'chat')::uuid and me.left_at is null`;

/**
 * A mail that links to a notification's chat; count is the number of unread messages. Undefined if the partner has no
 * name.
 */
export async function mailAboutChat(
  kind: PlainNotice,
  { facts: { chat }, data }: DueNotice<AboutChat>,
  { services, locale, page, unsubscribe }: MailReader,
  count = 0,
) {
  if (!chat?.name) return undefined;
  const face = await faceForMail(services, chat.face);
  return plainNoticeMail(kind, { locale, name: chat.name, face, count, url: page(`chat/${data.chat}`), unsubscribe });
}

/** A push message that links to a notification's chat. */
export function pushAboutChat({ facts: { chat }, data }: DueNotice<AboutChat>) {
  return { path: `chat/${data.chat}`, group: `chat ${data.chat}`, name: chat?.name ?? undefined };
}

/** A kind of notification that a chat was opened, by an answer to the reader or because both said yes. */
export function chatOpened(kind: PlainNotice) {
  return {
    facts: { chat: chatFacts },
    verdict({ facts: { chat }, seenAt }) {
      if (!chat?.isReachable || chat.state !== 'accepted') return 'gone';
      return seenAt ? 'seen' : 'send';
    },
    mail: (notice, reader) => mailAboutChat(kind, notice, reader),
    push: pushAboutChat,
  } satisfies Omit<NotificationKind<'request_accepted', AboutChat>, 'kind'>;
}
