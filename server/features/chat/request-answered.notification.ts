import { translatorFor } from '../../../texts/translator.ts';
import { type NotificationKind, unnamedIn } from '../notifications/public.ts';
import { type AboutChat, chatFacts, chatOpened } from './chat-notices.ts';

/** Names the member who accepted. Stops once the chat is opened; a meeting agreed in the same step announces it too. */
export const requestAccepted: NotificationKind<'request_accepted', AboutChat> = {
  kind: 'request_accepted',
  ...chatOpened('request_accepted'),
  // It announces something to read.
  covers: ({ group }) => ({ kind: 'unread_messages', group }),
};

/** Names who declined, in the daily mail. Stops once the chat is opened. */
export const requestDeclined: NotificationKind<'request_declined', AboutChat> = {
  kind: 'request_declined',
  facts: { chat: chatFacts },
  verdict({ facts: { chat }, seenAt }) {
    if (!chat?.isReachable || chat.state !== 'declined') return 'gone';
    return seenAt ? 'seen' : 'send';
  },
  digestItem({ facts: { chat } }, { locale, page }) {
    const name = chat?.name ?? unnamedIn(locale);
    const label = translatorFor(locale)('notifications.kinds.request_declined.line', { name });
    return { label, url: page('tandems') };
  },
};
