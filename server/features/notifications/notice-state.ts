import type { ChatState, MessageKind } from '../../../contract/constants/chats.ts';
import type { TandemEventKind } from '../../../contract/constants/together.ts';
import type { Channel } from '../../../contract/notifications-kinds.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { notBlocked, reachable, stays } from '../visibility/public.ts';
import { type MeetingFacts, meetingFacts } from './meeting-facts.ts';
import type { NoticeKind } from './notice-kinds.ts';
import { type ProposalFacts, proposalFacts } from './proposal-facts.ts';
import { type CheckInFacts, checkInFacts, type TandemFacts, tandemFacts } from './tandem-facts.ts';

/** A notice with how things stand now with what it is about. */
export interface NoticeState {
  id: string;
  userId: string;
  kind: NoticeKind;
  channel: Channel;
  group: string;
  data: {
    chat?: string;
    tandem?: string;
    checkIn?: string;
    meeting?: string;
    before?: string;
    startsAt?: string;
    post?: string;
    reminder?: string;
    announcement?: string;
  };
  createdAt: Date;
  seenAt: Date | null;
  /** the last one about the same that left by this channel of late; read: up to where the member had read the chat then;
   * event: what of a tandem it told. Meetings are about the same where their chat is */
  told: { at: string; read: number | null; event: TandemEventKind | null } | null;
  chat: ChatFacts | null;
  tandem: TandemFacts | null;
  checkIn: CheckInFacts | null;
  meeting: MeetingFacts | null;
  /** those that wait for an answer, of a round alone */
  proposals: ProposalFacts[];
  post: PostFacts | null;
  announcement: Record<string, string> | null;
}

interface ChatFacts {
  state: ChatState;
  expiresAt: string;
  /** up to here the member has read */
  read: number;
  /** messages of the other side the member has not read, and when the first of them came */
  unread: number;
  unreadSince: string | null;
  /** what the last message of the other side that the member has not read is, with its first words; only for devices, which may show it */
  message: { kind: MessageKind; text: string; voice: { seconds: number } | null } | null;
  name: string | null;
  isReachable: boolean;
}

interface PostFacts {
  isShown: boolean;
  isMine: boolean;
  /** its first words */
  words: string;
  /** who has commented or joined since the notice began, the last one first; as many times as they did */
  people: { id: string; name: string | null }[];
}

/** More than a device shows. */
const wordsOfMessage = 500;
/** After so many days without a look, new messages in the same chat are mailed again. */
export const tellAgainDays = 3;

// People a member has blocked, or who have blocked him, are in no notice of his.
const people = (table: string, author: string) => `select coalesce(json_agg(
      json_build_object('id', found.id, 'name', found.name) order by found.created_at desc), '[]') from (
    select ${table}.${author} as id, ${table}.created_at, case when ${stays('other')} then profiles.name end as name
    from ${table} join users other on other.id = ${table}.${author} left join profiles on profiles.id = other.id
    where ${table}.post_id = p.id and ${table}.created_at >= n.created_at and ${table}.${author} <> n.user_id
      and ${notBlocked('n.user_id', 'other.id')}`;

const lastTold = (isSame: string) => `(
        select json_build_object('at', told.closed_at, 'read', (told.data->>'read')::integer, 'event', told.data->>'event')
        from notifications told
        where told.user_id = n.user_id and told.kind = n.kind and ${isSame} and told.channel = n.channel
          and told.closed_why = 'sent' and told.closed_at > $2::timestamptz - interval '${tellAgainDays} days'
        order by told.closed_at desc limit 1
      )`;

const states: Prepared = {
  name: 'notifications_states',
  text: `select n.id, n.user_id as "userId", n.kind, n.channel, n.group_key as "group", n.data, n.created_at as "createdAt",
      n.seen_at as "seenAt", case n.kind when 'meeting' then ${lastTold(`told.data->>'chat' = n.data->>'chat'`)}
        else ${lastTold('told.group_key = n.group_key')} end as told, (
        select json_build_object('state', c.state, 'expiresAt', c.expires_at, 'read', me.read_sequence,
          'name', case when ${stays('partner')} then profiles.name end,
          'isReachable', ${reachable('n.user_id', 'partner')},
          'unread', waiting.count, 'unreadSince', waiting.since,
          'message', case n.channel when 'push' then (
            select json_build_object('kind', m.kind, 'text', left(m.text, ${wordsOfMessage}),
              'voice', case m.kind when 'voice' then m.detail end) from messages m
            where m.chat_id = c.id and m.sequence > me.read_sequence and m.sender_id <> n.user_id
              and m.deleted_at is null and m.hidden_at is null
              and not (m.kind = 'correction' and exists (select from messages original
                where original.chat_id = m.chat_id and original.sequence = (m.detail ->> 'of')::integer
                  and coalesce(original.deleted_at, original.hidden_at) is not null))
            order by m.sequence desc limit 1) end)
        from chats c join chat_members me on me.chat_id = c.id and me.user_id = n.user_id
          join users partner on partner.id = case c.requester_id when n.user_id then c.addressee_id else c.requester_id end
          left join profiles on profiles.id = partner.id
          cross join lateral (select count(*) as count, min(m.created_at) as since from messages m
            where m.chat_id = c.id and m.sequence > me.read_sequence and m.sender_id <> n.user_id
              and m.deleted_at is null and m.hidden_at is null) waiting
        where c.id = (n.data->>'chat')::uuid and me.left_at is null
      ) as chat, (${tandemFacts}) as tandem, (${checkInFacts}) as "checkIn", (${meetingFacts('$2::timestamptz', tellAgainDays)}) as meeting, (${proposalFacts('$2::timestamptz')}) as proposals, (
        select json_build_object('isShown', p.deleted_at is null and p.hidden_at is null, 'isMine', p.author_id = n.user_id,
          'words', left(p.text, 200),
          'people', case n.kind
            when 'new_comment' then (${people('comments', 'author_id')}
              and comments.deleted_at is null and comments.hidden_at is null) found)
            when 'joined' then (${people('participations', 'member_id')}) found)
          end)
        from posts p where p.id = (n.data->>'post')::uuid
      ) as post, (
        select a.texts from announcements a where a.id = (n.data->>'announcement')::uuid
      ) as announcement
    from notifications n where n.id = any($1::uuid[]) order by n.created_at, n.id`,
};

/** How things stand with these notices, the oldest first. */
export function readStates(sql: Sql, ids: string[], now: Date): Promise<NoticeState[]> {
  return runIn<NoticeState>(sql, states, [ids, now]);
}
