import type { Declared } from '../../database/personal-data.ts';

export const mailboxData = {
  // Only without a mail server.
  local_mailbox: {
    holds: 'mails that were not sent',
    seenBy: 'who tries it out',
    exports: [],
    erased: 'stays',
    retention: ['local_mailbox'],
    expires: 'sent_at < :before',
  },
} satisfies Declared;
