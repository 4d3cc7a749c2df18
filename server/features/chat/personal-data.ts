import type { Declared } from '../../database/personal-data.ts';

export const chatData = {
  // A chat in a case stays until the case is decided: the case names its messages.
  chats: {
    exports: ['chats'],
    erased: 'stays',
    retention: ['chats'],
    expires: `exists (select from users where users.id = requester_id and deleted_at is not null)
      and exists (select from users where users.id = addressee_id and deleted_at is not null)
      and not exists (select from cases where cases.chat_id = chats.id)`,
  },
  chat_members: { exports: ['chats'], erased: 'stays', retention: ['chats'] },
  messages: { exports: ['chats'], erased: 'stays', retention: ['chats'] },
  message_versions: {
    exports: [],
    erased: 'stays',
    retention: ['message_versions'],
    expires: 'replaced_at < :before',
  },
} satisfies Declared;
