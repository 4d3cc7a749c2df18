import type { z } from 'zod';
import type { Chat, chat as chatSchema } from '../../../contract/chat.ts';
import type { ChatState } from '../../../contract/constants/chats.ts';
import { type Locale, localeFrom } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import { languagesOf, onSide, type StoredLanguages } from '../../database/profile-languages.ts';
import type { Member, Services } from '../../http/endpoint.ts';
import { findPlace, placeName } from '../directories/public.ts';
import { presentImage } from '../images/public.ts';
import { presentLanguages } from '../profiles/public.ts';
import { hasBlocked, reachable } from '../visibility/public.ts';
import { type CorrectionWish, correctionWish, permissionOf } from './corrections/permission.ts';
import { contentColumns, type MessageRow, presentMessage } from './message-rows.ts';
import { chatStateAt, reasonNotToWrite } from './rules.ts';
import { unreadIn } from './unread-in.ts';

/** A chat with its other side and newest message, as the member of $1 sees it. */
export interface ChatRow extends Omit<MessageRow, 'id' | 'chat' | 'sequence' | 'createdAt'> {
  id: string;
  state: ChatState;
  startedByMe: boolean;
  createdAt: Date;
  expiresAt: Date;
  lastMessageAt: Date;
  lastSequence: number;
  lastRevision: number;
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
    languages: StoredLanguages;
    last_active_at: string;
  } | null;
  /** one that is not over */
  tandem: Chat['tandem'];
  wishOfMe: CorrectionWish;
  wishOfPartner: CorrectionWish;
  /** of the newest message, without which the other columns are empty */
  messageId: string | null;
  sentAt: Date;
}

/** The other side, whose rows are users and profiles, as the member $1 may see it: for presentPartner. */
export const selectPartner = `${reachable('$1::uuid', 'users')} as reachable,
    ${hasBlocked('$1::uuid', 'users.id')} as "hasBlocked",
    case when profiles.id is not null then jsonb_build_object('id', profiles.id, 'name', profiles.name,
      'status', profiles.status, 'place_id', profiles.place_id, 'image_id', profiles.image_id, 'languages',
      ${languagesOf('profiles.id')}, 'last_active_at', profiles.last_active_at) end as partner`;

/** Chats of the member $1: `select … where` with room for more conditions. */
export const selectChats = `select c.id, c.state, c.requester_id = $1::uuid as "startedByMe",
    coalesce(c.delivered_at, c.created_at) as "createdAt",
    c.expires_at as "expiresAt", c.last_message_at as "lastMessageAt", c.last_sequence as "lastSequence",
    c.last_revision as "lastRevision",
    ${unreadIn('c', 'me')} as unread,
    coalesce(other.read_sequence, 0) as "readByPartner",
    ${selectPartner},
    (select jsonb_build_object('id', t.id, 'state', t.state,
        'waitsForMe', case t.state when 'proposed' then t.proposed_by is distinct from $1::uuid else t.renewal_by is distinct from $1::uuid and t.renewal_by is not null end)
      from tandems t where t.chat_id = c.id and t.state <> 'ended') as tandem,
    ${correctionWish('me')} as "wishOfMe", ${correctionWish('other')} as "wishOfPartner",
    m.id as "messageId", m.created_at as "sentAt", ${contentColumns('m')}
  from chat_members me
    join chats c on c.id = me.chat_id
    join users on users.id = me.partner_id
    left join chat_members other on other.chat_id = c.id and other.user_id = users.id
    left join profiles on profiles.id = users.id
    left join messages m on m.chat_id = c.id and m.sequence = c.last_sequence
  where me.user_id = $1::uuid`;

const oneChat: Prepared = { name: 'chat_select_one', text: `${selectChats} and c.id = $2` };

type ChatCall = Pick<Services, 'database' | 'directories' | 'clock'> & {
  member: Member;
  locale: Locale;
  query?: { locale?: string | undefined } | undefined;
};
type ChatAnswer = z.input<typeof chatSchema>;

/** One chat of the asking member. Throws not_found for one that is not his. */
export async function readChat(call: ChatCall, chatId: string): Promise<ChatAnswer> {
  const [row] = await call.database.run<ChatRow>(oneChat, [call.member.id, chatId]);
  if (!row) throw new ApiError('not_found');
  return presentChat(row, call);
}

/** A chat as the asking member may see it. */
export function presentChat(row: ChatRow, call: ChatCall): ChatAnswer {
  const state = chatStateAt(row, call.clock());
  const reason = reasonNotToWrite({
    state,
    role: row.startedByMe ? 'requester' : 'addressee',
    messages: row.lastSequence,
    reachable: row.reachable,
    hasBlocked: row.hasBlocked,
    confirmed: call.member.confirmed,
  });
  const areInContact = state === 'accepted' && row.reachable && !row.hasBlocked;
  return {
    id: row.id,
    state,
    startedByMe: row.startedByMe,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
    lastSequence: row.lastSequence,
    lastRevision: row.lastRevision,
    unread: row.unread,
    // An unreachable member gives no sign of life, read marks included.
    readByPartner: row.reachable ? row.readByPartner : 0,
    canWrite: reason === null,
    cannotWriteBecause: reason,
    partner: presentPartner(row, call),
    tandem: areInContact ? row.tandem : null,
    corrections: areInContact ? presentCorrections(row) : null,
    lastMessage: row.messageId === null ? null : presentLastMessage(row, row.messageId, call.member.id),
  };
}

function presentCorrections({ wishOfMe, wishOfPartner }: ChatRow): ChatAnswer['corrections'] {
  return { ofMe: permissionOf(wishOfMe), ofPartner: permissionOf(wishOfPartner), style: wishOfPartner.style };
}

const unavailable: ChatAnswer['partner'] = {
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

/** The other side as the asking member may see it. */
export function presentPartner(
  { partner, reachable, hasBlocked }: Pick<ChatRow, 'partner' | 'reachable' | 'hasBlocked'>,
  { directories, locale, query }: Pick<ChatCall, 'directories' | 'locale' | 'query'>,
): ChatAnswer['partner'] {
  if (!partner) return unavailable;
  if (hasBlocked) return { ...unavailable, id: partner.id, name: partner.name };
  if (!reachable) return unavailable;
  const place = findPlace(directories, partner.place_id);
  const chosen = query?.locale ? localeFrom(query.locale) : locale;
  return {
    id: partner.id,
    name: partner.name,
    image: presentImage(partner.image_id),
    langsSpeaking: presentLanguages(directories, onSide(partner.languages, 'speaks'), chosen),
    langsLearning: presentLanguages(directories, onSide(partner.languages, 'learns'), chosen),
    status: partner.status,
    canton: place?.canton ?? null,
    place: place ? placeName(place, chosen) : null,
    lastActive: new Date(partner.last_active_at).toISOString(),
    reachable: true,
  };
}

function presentLastMessage(row: ChatRow, messageId: string, viewerId: string): ChatAnswer['lastMessage'] {
  const { id: chat, lastSequence: sequence, sentAt: createdAt } = row;
  return presentMessage({ ...row, id: messageId, chat, sequence, createdAt }, viewerId);
}
