export { changeState } from './change-chat-state.ts';
export { type AboutChat, chatFacts, chatOpened, pushAboutChat } from './chat-notices.ts';
export { type ChatTransaction, inChatTransaction, publish } from './chat-transaction.ts';
export { announceHidden, hideMessage } from './hide-message.ts';
export {
  changeImportedMessages,
  importChats,
  importMessages,
  markImportedRead,
  removeImportedChats,
  settleImportedChats,
} from './import-chats.ts';
export { livePayloads } from './live-payloads.ts';
export { type LockedChat, lockChat } from './lock-chat.ts';
export { markReadWith } from './mark-read-with.ts';
export { readCaseMessages } from './message.snapshot.ts';
export { isLastReminderDue } from './notify-of-request.ts';
export { openProposedChat } from './open-proposed-chat.ts';
export { type ChatRow, presentPartner, selectPartner } from './select-chats.ts';
export { settleHeldRequest } from './settle-held-request.ts';
export { startChat, startChatIn } from './start-chat.ts';
