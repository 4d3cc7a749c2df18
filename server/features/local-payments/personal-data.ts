import type { Declared } from '../../database/personal-data.ts';

export const localPaymentsData = {
  // Only on an instance to try out.
  local_payments: {
    holds: 'the books of the stand-in for PayPal',
    seenBy: 'who tries it out',
    exports: [],
    erased: 'stays',
    retention: [],
  },
  local_payment_messages: {
    holds: 'messages of the stand-in for PayPal',
    seenBy: 'who tries it out',
    exports: [],
    erased: 'stays',
    retention: [],
  },
} satisfies Declared;
