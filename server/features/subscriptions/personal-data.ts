import type { Declared } from '../../database/personal-data.ts';

export const subscriptionsData = {
  // Bookkeeping. A job cancels running subscriptions.
  subscriptions: { exports: ['subscriptions'], erased: 'stays', retention: ['invoices'] },
  subscription_events: { exports: ['subscriptions'], erased: 'stays', retention: ['invoices'] },
  subscription_notices: { exports: [], erased: 'stays', retention: ['invoices'] },
  // Written without the person.
  subscription_cancellations: { exports: [], erased: 'stays', retention: ['leaving_reasons'] },
  licence_orders: { exports: [], erased: 'stays', retention: ['invoices'] },
  // A message repeated after its time is handled again, which is harmless.
  provider_messages: {
    exports: [],
    erased: 'stays',
    retention: ['provider_messages'],
    expires: 'handled_at < :before',
  },
  payment_differences: { exports: [], erased: 'stays', retention: ['invoices'] },
} satisfies Declared;
