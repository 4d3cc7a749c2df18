import type { chatEndpoints } from '../../../contract/chat.ts';
import type { chatCorrectionEndpoints } from '../../../contract/chat-corrections.ts';
import type { mailedAnswerEndpoints } from '../../../contract/chat-mailed-answer.ts';
import type { chatSearchEndpoints } from '../../../contract/chat-search.ts';
import type { Actions } from '../../http/endpoint.ts';
import { acceptRequest } from './accept-request.ts';
import { requestCorrections } from './corrections/request-corrections.ts';
import { setCorrections } from './corrections/set-corrections.ts';
import { countChats } from './count-requests.ts';
import { countUnread } from './count-unread.ts';
import { declineRequest } from './decline-request.ts';
import { deleteMessage } from './delete-message.ts';
import { editMessage } from './edit-message.ts';
import { getChat } from './get-chat.ts';
import { leaveChat } from './leave-chat.ts';
import { listChats } from './list-chats.ts';
import { listMessages } from './list-messages.ts';
import { answerByMail, readMailedAnswer } from './mailed-answer.ts';
import { reactToMessage } from './react-to-message.ts';
import { readMessages } from './read-messages.ts';
import { searchChats } from './search/search-chats.ts';
import { sendMessage } from './send-message.ts';
import { showTyping } from './show-typing.ts';

export const chatActions: Actions<keyof typeof chatEndpoints> = {
  'GET /api/chats': listChats,
  'GET /api/chats/count': countChats,
  'GET /api/chats/unread-messages': countUnread,
  'GET /api/chats/{id}': getChat,
  'POST /api/chats/{id}/accept': acceptRequest,
  'POST /api/chats/{id}/decline': declineRequest,
  'POST /api/chats/{id}/leave': leaveChat,
  'GET /api/chats/{id}/messages': listMessages,
  'POST /api/chats/{id}/messages': sendMessage,
  'PUT /api/chats/{id}/messages/{message}': editMessage,
  'DELETE /api/chats/{id}/messages/{message}': deleteMessage,
  'PUT /api/chats/{id}/messages/{message}/reaction': reactToMessage,
  'POST /api/chats/{id}/read': readMessages,
  'POST /api/chats/{id}/typing': showTyping,
};

export const chatCorrectionActions: Actions<keyof typeof chatCorrectionEndpoints> = {
  'POST /api/chats/{id}/corrections/ask': requestCorrections,
  'PUT /api/chats/{id}/corrections': setCorrections,
};

export const mailedAnswerActions: Actions<keyof typeof mailedAnswerEndpoints> = {
  'GET /api/chats/mailed-answer': readMailedAnswer,
  'POST /api/chats/mailed-answer': answerByMail,
};

export const chatSearchActions: Actions<keyof typeof chatSearchEndpoints> = {
  'GET /api/chats/search': searchChats,
  'GET /api/chats/{id}/search': searchChats,
};
