import * as limits from '../../../contract/limits.ts';
import type { Sql } from '../connection.ts';
import { castIds } from './cast-members.ts';

interface CastMessage {
  from: string;
  text: string;
  minutesAgo: number;
}

/** A chat of the cast. The first message's sender is the requester. */
export interface CastChat {
  id: string;
  requester: string;
  addressee: string;
  state: 'accepted' | 'open';
  messages: readonly CastMessage[];
  /** how far each side has read */
  readByRequester: number;
  readByAddressee: number;
}

const { lea, martina, beat, selina } = castIds;
const hour = 60;
const day = 24 * hour;

const chatId = (number: number) => `0192f0c4-6a00-7000-8001-${String(number).padStart(12, '0')}`;

/** Lea's chats with Martina and Beat, and the request of Selina that Lea has not answered. */
export const castChats: readonly CastChat[] = [
  {
    id: chatId(1),
    requester: martina,
    addressee: lea,
    state: 'accepted',
    messages: [
      {
        from: martina,
        text: 'Ciao Lea! Ho visto il tuo profilo. Ti va di fare un tandem a Lucerna?',
        minutesAgo: 2 * day + 9,
      },
      {
        from: lea,
        text: 'Ciao Martina, molto volentieri! Io parlo italiano da piccola, ma il mio Schwiizertüütsch …',
        minutesAgo: 2 * day + 2,
      },
      {
        from: martina,
        text: 'Kei Problem, das lehrsch mit mir. Mir chönnd ja halbe-halbe mache.',
        minutesAgo: 2 * day + 1,
      },
      {
        from: lea,
        text: 'Ich ha geschter es Buech gläse, aber ich ha nid alles verstande.',
        minutesAgo: 24,
      },
      { from: martina, text: 'Super! Am Samschtig am zehni bim KKL?', minutesAgo: 13 },
    ],
    readByRequester: 5,
    readByAddressee: 4,
  },
  {
    id: chatId(2),
    requester: lea,
    addressee: beat,
    state: 'accepted',
    messages: [
      {
        from: lea,
        text: 'Grüezi Beat! Ich bin in Bellinzona aufgewachsen und wohne in Luzern. Hättest du Lust auf ein Tandem?',
        minutesAgo: 9 * day + 3 * hour,
      },
      {
        from: beat,
        text: 'Sali Lea, gern! Bellinzona kenne ich vom Führerstand aus. Vengo spesso, ma parlo poco.',
        minutesAgo: 8 * day + 20 * hour,
      },
      { from: lea, text: 'Allora cominciamo da lì: qual è la tua tratta preferita?', minutesAgo: 8 * day + 19 * hour },
      {
        from: beat,
        text: 'La vecchia linea del Gottardo, con la chiesa di Wassen tre volte. Isch das richtig gseit?',
        minutesAgo: 7 * day + 2 * hour,
      },
      { from: lea, text: 'Perfetto! Und «gseit» merke ich mir auch gleich.', minutesAgo: 7 * day + hour },
    ],
    readByRequester: 5,
    readByAddressee: 5,
  },
  {
    id: chatId(3),
    requester: selina,
    addressee: lea,
    state: 'open',
    messages: [
      {
        from: selina,
        text: 'Hoi Lea! Ich fange mit Italienisch erst an und könnte dir dafür jede Woche eine Stunde Zugerdialekt bieten. Online würde mir gut passen. Was meinst du?',
        minutesAgo: 5 * hour,
      },
    ],
    readByRequester: 1,
    readByAddressee: 0,
  },
];

/** Inserts the chats of the cast between members just inserted; now is the time the messages count back from. */
export async function insertCastChats(transaction: Sql, now: Date, inserted: ReadonlySet<string>) {
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000);
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
        last_message_at: at(last.minutesAgo),
      })
      .execute();
    await transaction
      .insertInto('chat_members')
      .values([
        { chat_id: chat.id, user_id: chat.requester, read_sequence: chat.readByRequester },
        { chat_id: chat.id, user_id: chat.addressee, read_sequence: chat.readByAddressee },
      ])
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
        })),
      )
      .execute();
  }
}

/** The fixed id of a part of a chat: the chat's with another group and the number put before its own. */
function partId(chat: string, group: string, index: number) {
  return `${chat.slice(0, 19)}${group}-${String(index + 1).padStart(6, '0')}${chat.slice(-6)}`;
}
