import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { type ChatRow, presentPartner, selectPartner } from '../chat/public.ts';
import { presentTandem, selectTandems, type TandemRow } from './select-tandems.ts';

const list: Prepared = {
  name: 'tandems_list',
  text: `${selectTandems} and t.ending is distinct from 'withdrawn'
    order by case when t.state = 'proposed' and t.proposed_by is distinct from $1::uuid then 0
        when t.state in ('active', 'paused') then 1 when t.state = 'proposed' then 2 else 3 end,
      t.ended_on desc nulls first, t.proposed_at desc
    limit ${limits.tandemsListed}`,
};

const openChats: Prepared = {
  name: 'tandems_open_chats',
  text: `select c.id as chat, c.last_sequence as messages, c.last_message_at as "lastMessageAt", ${selectPartner}
    from chat_members me
      join chats c on c.id = me.chat_id and c.state = 'accepted'
      join users on users.id = me.partner_id
      join profiles on profiles.id = users.id
    where me.user_id = $1::uuid and not exists (select from tandems t where t.chat_id = c.id and t.state <> 'ended')
    order by c.last_message_at desc limit ${limits.openChatsListed}`,
};

type OpenChatRow = Pick<ChatRow, 'partner' | 'reachable' | 'hasBlocked'> & {
  chat: string;
  messages: number;
  lastMessageAt: Date;
};

/**
 * The member's tandems without withdrawn ones, those awaiting their answer first, and the chats that could become
 * one, newest first.
 */
export const listTandems: Action<'GET /api/tandems'> = async (call) => {
  const [tandems, chats] = await Promise.all([
    call.database.run<TandemRow>(list, [call.member.id]),
    call.database.run<OpenChatRow>(openChats, [call.member.id]),
  ]);
  const open = chats.filter(({ reachable, hasBlocked }) => reachable && !hasBlocked);
  return {
    data: tandems.map((row) => presentTandem(row, call)),
    meta: {
      chats: open.map((row) => ({
        chat: row.chat,
        partner: presentPartner(row, call),
        messages: row.messages,
        lastMessageAt: row.lastMessageAt.toISOString(),
      })),
    },
  };
};
