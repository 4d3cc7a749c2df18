import type { z } from 'zod';
import type { Chat, chat as chatSchema } from '../../../contract/chat.ts';
import { type Locale, localeFrom } from '../../../contract/locales.ts';
import type { ChatState } from '../../../contract/words/chats.ts';
import type { Prepared } from '../../database/connection.ts';
import { Refusal } from '../../ground/errors.ts';
import type { Member, Services } from '../../http/endpoint.ts';
import { findPlace, placeName } from '../directories/public.ts';
import { presentImage } from '../images/public.ts';
import { type LanguageChoice, presentLanguages } from '../profiles/public.ts';
import { hasBlocked, reachable } from '../visibility/public.ts';
import { presentMessage } from './message-rows.ts';
import { chatStateAt, reasonNotToWrite } from './rules.ts';

/** A chat with its other side and newest message, as the member of $1 sees it. */
export interface ChatRow {
  id: string;
  state: ChatState;
  startedByMe: boolean;
  createdAt: Date;
  expiresAt: Date;
  lastMessageAt: Date;
  lastSequence: number;
  unread: number;
  readByPartner: number;
  reachable: boolean;
  /** the member has blocked the other side */
  hasBlocked: boolean;
  partner: {
    id: string;
    name: string;
    status: NonNullable<Chat['partner']['status']>;
    place_id: number | null;
    image_id: string | null;
    speaks: LanguageChoice[];
    learns: LanguageChoice[];
    last_active_at: string;
  } | null;
  messageId: string | null;
  sender: string;
  clientId: string;
  text: string;
  sentAt: Date;
  /** taken out of view by a moderator */
  isHidden: boolean;
}

/** Chats of the member $1: `select … where` with room for more conditions. */
export const selectChats = `select c.id, c.state, c.requester_id = $1::uuid as "startedByMe",
    coalesce(c.delivered_at, c.created_at) as "createdAt",
    c.expires_at as "expiresAt", c.last_message_at as "lastMessageAt", c.last_sequence as "lastSequence",
    case when me.left_at is null then c.last_sequence - me.read_sequence else 0 end as unread,
    coalesce(other.read_sequence, 0) as "readByPartner",
    ${reachable('$1::uuid', 'users')} as reachable, ${hasBlocked('$1::uuid', 'users.id')} as "hasBlocked",
    case when profiles.id is not null then jsonb_build_object('id', profiles.id, 'name', profiles.name,
      'status', profiles.status, 'place_id', profiles.place_id, 'image_id', profiles.image_id, 'speaks', profiles.speaks,
      'learns', profiles.learns, 'last_active_at', profiles.last_active_at) end as partner,
    m.id as "messageId", m.sender_id as sender, m.client_id as "clientId", m.text, m.created_at as "sentAt",
    m.hidden_at is not null as "isHidden"
  from chat_members me
    join chats c on c.id = me.chat_id
    join users on users.id = case c.requester_id when $1::uuid then c.addressee_id else c.requester_id end
    left join chat_members other on other.chat_id = c.id and other.user_id = users.id
    left join profiles on profiles.id = users.id
    left join messages m on m.chat_id = c.id and m.sequence = c.last_sequence
  where me.user_id = $1::uuid`;

const oneChat: Prepared = { name: 'chat_select_one', text: `${selectChats} and c.id = $2` };

type Asking = Pick<Services, 'database' | 'directories' | 'clock'> & {
  member: Member;
  locale: Locale;
  query?: { locale?: string | undefined } | undefined;
};
type ChatAnswer = z.input<typeof chatSchema>;

/** One chat of the asking member. Throws not_found for one that is not his. */
export async function readChat(call: Asking, chatId: string): Promise<ChatAnswer> {
  const [row] = await call.database.run<ChatRow>(oneChat, [call.member.id, chatId]);
  if (!row) throw new Refusal('not_found');
  return presentChat(row, call);
}

/** A chat as the asking member may see it. */
export function presentChat(row: ChatRow, call: Asking): ChatAnswer {
  const state = chatStateAt(row, call.clock());
  const reason = reasonNotToWrite({
    state,
    role: row.startedByMe ? 'requester' : 'addressee',
    messages: row.lastSequence,
    reachable: row.reachable,
    hasBlocked: row.hasBlocked,
    confirmed: call.member.confirmed,
  });
  return {
    id: row.id,
    state,
    startedByMe: row.startedByMe,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
    lastSequence: row.lastSequence,
    unread: row.unread,
    // Somebody out of reach gives no sign of life, reading on included.
    readByPartner: row.reachable ? row.readByPartner : 0,
    canWrite: reason === null,
    cannotWriteBecause: reason,
    partner: presentPartner(row, call),
    lastMessage: row.messageId === null ? null : presentLastMessage(row, row.messageId, call.member.id),
  };
}

const nobody: ChatAnswer['partner'] = {
  id: null,
  name: null,
  image: null,
  langsSpeaking: [],
  langsLearning: [],
  status: null,
  canton: null,
  place: null,
  lastActive: null,
  reachable: false,
};

function presentPartner(
  { partner, reachable, hasBlocked }: ChatRow,
  { directories, locale, query }: Asking,
): ChatAnswer['partner'] {
  if (!partner) return nobody;
  if (hasBlocked) return { ...nobody, id: partner.id, name: partner.name };
  if (!reachable) return nobody;
  const place = findPlace(directories, partner.place_id);
  const asked = query?.locale ? localeFrom(query.locale) : locale;
  return {
    id: partner.id,
    name: partner.name,
    image: presentImage(partner.image_id),
    langsSpeaking: presentLanguages(directories, partner.speaks, asked),
    langsLearning: presentLanguages(directories, partner.learns, asked),
    status: partner.status,
    canton: place?.canton ?? null,
    place: place ? placeName(place, asked) : null,
    lastActive: new Date(partner.last_active_at).toISOString(),
    reachable: true,
  };
}

function presentLastMessage(row: ChatRow, messageId: string, viewerId: string): ChatAnswer['lastMessage'] {
  const { id: chat, lastSequence: sequence, sender, clientId, text, sentAt: createdAt, isHidden } = row;
  return presentMessage({ id: messageId, chat, sequence, sender, clientId, text, createdAt, isHidden }, viewerId);
}
