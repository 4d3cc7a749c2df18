import type { MessageKind } from '../../../contract/constants/chats.ts';
import { wordsOfMessage } from '../../../contract/format/message-in-words.ts';
import { type DueNotice, deliverAt, type NotificationKind } from '../notifications/public.ts';
import { type AboutChat, chatFacts, mailAboutChat, pushAboutChat } from './chat-notices.ts';
import { goneWithOriginal } from './message-rows.ts';

interface Facts extends AboutChat {
  /** the other side's unread messages; null with the chat */
  unread: {
    count: number;
    /** when the first of them arrived */
    since: string | null;
    /** the last of them with its first words; only for devices, which may show it */
    last: { kind: MessageKind; text: string; voice: { seconds: number } | null } | null;
  } | null;
}

/** More than a device shows. */
const shownCharacters = 500;

const unreadFacts = `select json_build_object('count', waiting.count, 'since', waiting.since,
      'last', case n.channel when 'push' then (
        select json_build_object('kind', m.kind, 'text', left(m.text, ${shownCharacters}), 'voice', case m.kind when 'voice' then m.detail end)
        from messages m
        where m.chat_id = me.chat_id and m.sequence > me.read_sequence and m.sender_id <> n.user_id
          and ${goneWithOriginal('m', 'deleted_at')} is null and ${goneWithOriginal('m', 'hidden_at')} is null
        order by m.sequence desc limit 1) end)
    from chat_members me cross join lateral (select count(*) as count, min(m.created_at) as since from messages m
      where m.chat_id = me.chat_id and m.sequence > me.read_sequence and m.sender_id <> n.user_id
        and m.deleted_at is null and m.hidden_at is null) waiting
    where me.chat_id = (n.data->>'chat')::uuid and me.user_id = n.user_id`;

/** Names who wrote; their words only on devices that ask for them. Stops once the chat is read. */
export const unreadMessages: NotificationKind<'unread_messages', Facts> = {
  kind: 'unread_messages',
  facts: { chat: chatFacts, unread: unreadFacts },
  verdict({ facts: { chat, unread }, channel }, now) {
    if (!chat?.isReachable || chat.state !== 'accepted') return 'gone';
    if (!unread?.since) return 'seen';
    const until = deliverAt('unread_messages', channel, new Date(unread.since));
    return until > now ? until : 'send';
  },
  isSaid: isUnreadSinceSent,
  quietSeconds: (notice) => (isUnreadSinceSent(notice) ? 60 : 0),
  remember: ({ facts: { chat } }) => ({ read: chat?.read ?? 0 }),
  mail: (notice, reader) => mailAboutChat('unread_messages', notice, reader, notice.facts.unread?.count),
  push(notice) {
    const { count, last } = notice.facts.unread ?? {};
    const words = last ? wordsOfMessage({ ...last, voice: last.voice ?? undefined }) : undefined;
    return { ...pushAboutChat(notice), count, words };
  },
};

/** Whether the reader has not opened the chat since a notification about it was sent. */
function isUnreadSinceSent({ facts: { chat }, sent: [last] }: DueNotice<Facts>): boolean {
  return last !== undefined && last.data.read === chat?.read;
}
