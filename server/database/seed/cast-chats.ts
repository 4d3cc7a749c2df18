import type { Reaction } from '../../../contract/constants/chats.ts';
import type { TopicKey } from '../../../contract/constants/topic-cards.ts';
import { minuteMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { Sql } from '../connection.ts';
import { type CastKey, castIds } from './cast-accounts.ts';
import { readDemoJson } from './demo-data.ts';

interface CastMessage {
  from: string;
  text: string;
  minutesAgo: number;
  /** of this chat, counted from 1 */
  replyTo?: number;
  /** that of the other side */
  reaction?: Reaction;
  card?: TopicKey;
  /** what its text puts right */
  correction?: { of: number; note: string };
  /** the text before its author edited it, and the time of the edit */
  edited?: { from: string; minutesAgo: number };
}

/** A chat of the cast. The first message's sender is the requester. */
export interface CastChat {
  id: string;
  requester: string;
  addressee: string;
  state: 'accepted' | 'open';
  messages: readonly CastMessage[];
  /** members who agreed long ago to be corrected */
  corrections?: { wantedBy: string; minutesAgo: number };
  /** how far each side has read */
  readByRequester: number;
  readByAddressee: number;
}

const day = 24 * 60;

const chatId = (number: number) => `0192f0c4-6a00-7000-8001-${String(number).padStart(12, '0')}`;

/** As data/demo/cast-chats.json has one: members by their keys. */
type WrittenChat = Omit<CastChat, 'id' | 'requester' | 'addressee' | 'messages' | 'corrections'> & {
  requester: CastKey;
  addressee: CastKey;
  corrections?: { wantedBy: CastKey; minutesAgo: number };
  messages: (Omit<CastMessage, 'from'> & { from: CastKey })[];
};

/** Lea's chats with Martina and Beat, and the request of Selina that Lea has not answered. */
export const castChats: readonly CastChat[] = readDemoJson<WrittenChat[]>('cast-chats.json').map(
  ({ corrections, ...chat }, index) => ({
    ...chat,
    ...(corrections && { corrections: { ...corrections, wantedBy: castIds[corrections.wantedBy] } }),
    id: chatId(index + 1),
    requester: castIds[chat.requester],
    addressee: castIds[chat.addressee],
    messages: chat.messages.map((message) => ({ ...message, from: castIds[message.from] })),
  }),
);

/** Inserts the chats of the cast between members just inserted; now is the time the messages count back from. */
export async function insertCastChats(transaction: Sql, now: Date, inserted: ReadonlySet<string>) {
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * minuteMs);
  for (const chat of castChats) {
    const [first] = chat.messages;
    const last = chat.messages.at(-1);
    const answer = chat.messages.find((message) => message.from === chat.addressee);
    if (!inserted.has(chat.requester) || !inserted.has(chat.addressee) || !first || !last) continue;
    await transaction
      .insertInto('chats')
      .values({
        id: chat.id,
        requester_id: chat.requester,
        addressee_id: chat.addressee,
        state: chat.state,
        created_at: at(first.minutesAgo),
        expires_at: at(first.minutesAgo - limits.requestDays * day),
        answered_at: answer ? at(answer.minutesAgo) : null,
        last_sequence: chat.messages.length,
        last_revision: editedOf(chat).length,
        last_message_at: at(last.minutesAgo),
      })
      .execute();
    const sides = [
      { user_id: chat.requester, partner_id: chat.addressee, read_sequence: chat.readByRequester },
      { user_id: chat.addressee, partner_id: chat.requester, read_sequence: chat.readByAddressee },
    ];
    const saidAt = chat.corrections && at(chat.corrections.minutesAgo);
    await transaction
      .insertInto('chat_members')
      .values(
        sides.map((side) => ({
          chat_id: chat.id,
          ...side,
          ...(side.user_id === chat.corrections?.wantedBy && {
            corrections_asked_at: saidAt,
            corrections_wanted: true,
            corrections_answered_at: saidAt,
          }),
        })),
      )
      .execute();
    await transaction
      .insertInto('messages')
      .values(
        chat.messages.map((message, index) => ({
          chat_id: chat.id,
          sequence: index + 1,
          id: partId(chat.id, '8002', index),
          sender_id: message.from,
          client_id: partId(chat.id, '8003', index),
          text: message.text,
          created_at: at(message.minutesAgo),
          ...contentOf(chat, message),
          ...(message.edited && {
            edited_at: at(message.edited.minutesAgo),
            revision: editedOf(chat).findIndex(({ sequence }) => sequence === index + 1) + 1,
          }),
        })),
      )
      .execute();
    const versions = editedOf(chat).map(({ sequence, edited }, index) => ({
      ...{ chat_id: chat.id, sequence, revision: index + 1 },
      ...{ text: edited.from, replaced_at: at(edited.minutesAgo) },
    }));
    if (versions.length > 0) await transaction.insertInto('message_versions').values(versions).execute();
  }
}

/** The messages of a chat that were mended, in the order of their changes. */
function editedOf({ messages }: CastChat) {
  return messages.flatMap(({ edited }, index) => (edited ? [{ sequence: index + 1, edited }] : []));
}

/** A message's content besides its text, as server/features/chat stores it. */
function contentOf({ requester, addressee, messages }: CastChat, message: CastMessage) {
  const { from, card, correction, replyTo, reaction } = message;
  const original = correction && messages[correction.of - 1]?.text;
  const detail = card ? { card } : correction ? { ...correction, original } : null;
  return {
    kind: card ? 'card' : correction ? 'correction' : 'text',
    detail: detail && JSON.stringify(detail),
    reply_to: replyTo ?? null,
    reactions: JSON.stringify(reaction ? { [from === requester ? addressee : requester]: reaction } : {}),
  };
}

/** The fixed id of a part of a chat: the chat's with another group and the number put before its own. */
function partId(chat: string, group: string, index: number) {
  return `${chat.slice(0, 19)}${group}-${String(index + 1).padStart(6, '0')}${chat.slice(-6)}`;
}
