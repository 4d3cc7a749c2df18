import type { NotificationKind } from '../notifications/public.ts';
import { type AboutChat, chatFacts, chatOpened } from './chat-notices.ts';

export const requestAccepted: NotificationKind<'request_accepted', AboutChat> = {
  ...chatOpened('notifications.requestAccepted'),
  // It says that there is something to read.
  covers: ({ group }) => ({ kind: 'unread_messages', group }),
};

export const requestDeclined: NotificationKind<'request_declined', AboutChat> = {
  facts: { chat: chatFacts },
  verdict({ facts: { chat }, seenAt }) {
    if (!chat?.isReachable || chat.state !== 'declined') return 'gone';
    return seenAt ? 'seen' : 'send';
  },
  digestItem: ({ facts: { chat } }, page) => ({
    kind: 'request_declined',
    name: chat?.name ?? null,
    url: page('tandems'),
  }),
};
