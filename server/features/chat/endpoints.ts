import type { chatEndpoints } from '../../../contract/chat.ts';
import type { mailedAnswerEndpoints } from '../../../contract/chat-mailed-answer.ts';
import type { Actions } from '../../http/endpoint.ts';
import { acceptRequest } from './accept-request.ts';
import { countChats } from './count-requests.ts';
import { countUnread } from './count-unread.ts';
import { declineRequest } from './decline-request.ts';
import { getChat } from './get-chat.ts';
import { leaveChat } from './leave-chat.ts';
import { listChats } from './list-chats.ts';
import { listMessages } from './list-messages.ts';
import { answerByMail, readMailedAnswer } from './mailed-answer.ts';
import { readMessages } from './read-messages.ts';
import { sendMessage } from './send-message.ts';
import { showTyping } from './show-typing.ts';
import { startChat } from './start-chat.ts';

export const chatActions: Actions<keyof typeof chatEndpoints> = {
  'GET /api/chats': listChats,
  'POST /api/chats': startChat,
  'GET /api/chats/count': countChats,
  'GET /api/chats/unread-messages': countUnread,
  'GET /api/chats/{id}': getChat,
  'POST /api/chats/{id}/accept': acceptRequest,
  'POST /api/chats/{id}/decline': declineRequest,
  'POST /api/chats/{id}/leave': leaveChat,
  'GET /api/chats/{id}/messages': listMessages,
  'POST /api/chats/{id}/messages': sendMessage,
  'POST /api/chats/{id}/read': readMessages,
  'POST /api/chats/{id}/typing': showTyping,
};

export const mailedAnswerActions: Actions<keyof typeof mailedAnswerEndpoints> = {
  'GET /api/chats/mailed-answer': readMailedAnswer,
  'POST /api/chats/mailed-answer': answerByMail,
};
