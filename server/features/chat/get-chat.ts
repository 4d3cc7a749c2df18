import type { Action } from '../../http/endpoint.ts';
import { markNoticesSeen } from '../notifications/public.ts';
import { readChat } from './select-chats.ts';

/** One of the member's chats. Throws not_found. */
export const getChat: Action<'GET /api/chats/{id}'> = async (call) => {
  const data = await readChat(call, call.params.id);
  await markNoticesSeen(call.database, call.member.id, data.id, call.clock());
  return { data };
};
