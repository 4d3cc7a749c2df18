import type { Action } from '../../endpoint.ts';
import { readChat } from './select-chats.ts';

/** One chat of the member. Throws not_found for one that is not his. */
export const getChat: Action<'GET /api/chats/{id}'> = async (call) => ({ data: await readChat(call, call.params.id) });
