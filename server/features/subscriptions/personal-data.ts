import type { Declared } from '../../database/personal-data.ts';

export const subscriptionsData = {
  // Bookkeeping. A job cancels running subscriptions.
  subscriptions: {
    holds: 'what a member bought, until when it is paid',
    seenBy: 'its owner; admins',
    exports: ['subscriptions'],
    erased: 'stays',
    retention: ['invoices'],
  },
  subscription_events: {
    holds: 'all that happened to a subscription',
    seenBy: 'its owner; admins',
    exports: ['subscriptions'],
    erased: 'stays',
    retention: ['invoices'],
  },
  subscription_notices: {
    holds: 'which mails about a subscription left',
    seenBy: 'nobody',
    exports: [],
    erased: 'stays',
    retention: ['invoices'],
  },
  // Written without the person.
  subscription_cancellations: {
    holds: 'why a member cancelled',
    seenBy: 'admins of the database',
    exports: [],
    erased: 'stays',
    retention: ['leaving_reasons'],
  },
  licence_orders: {
    holds: 'more or fewer licences a team ordered',
    seenBy: 'the owner of the team',
    exports: [],
    erased: 'stays',
    retention: ['invoices'],
  },
  // A message repeated after its time is handled again, which is harmless.
  provider_messages: {
    holds: 'what PayPal said about a subscription',
    seenBy: 'nobody',
    exports: [],
    erased: 'stays',
    retention: ['provider_messages'],
    expires: 'handled_at < :before',
  },
  payment_differences: {
    holds: 'where the books differ, and what was done',
    seenBy: 'admins',
    exports: [],
    erased: 'stays',
    retention: ['invoices'],
  },
} satisfies Declared;
