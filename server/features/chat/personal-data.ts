import type { Declared } from '../../database/personal-data.ts';

export const chatData = {
  // A chat in a case stays until the case is decided: the case names its messages.
  chats: {
    holds: 'who writes with whom since when',
    seenBy: 'the two',
    exports: ['chats'],
    erased: 'stays',
    retention: ['chats'],
    expires: `exists (select from users where users.id = requester_id and deleted_at is not null)
      and exists (select from users where users.id = addressee_id and deleted_at is not null)
      and not exists (select from cases where cases.chat_id = chats.id)`,
  },
  chat_members: {
    holds: 'how far a member has read, that they left, whether they want to be corrected',
    seenBy: 'the two',
    exports: ['chats'],
    erased: 'stays',
    retention: ['chats'],
  },
  messages: {
    holds: 'what was written',
    seenBy: 'the two; moderators with a case, which is logged',
    exports: ['chats'],
    erased: 'stays',
    retention: ['chats'],
  },
  message_versions: {
    holds: 'what an edited or deleted message said before',
    seenBy: 'moderators with a case, which is logged',
    exports: [],
    erased: 'stays',
    retention: ['message_versions'],
    expires: 'replaced_at < :before',
  },
} satisfies Declared;
