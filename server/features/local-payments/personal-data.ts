import type { Declared } from '../../database/personal-data.ts';

export const localPaymentsData = {
  // Only on an instance to try out.
  local_payments: { exports: [], erased: 'stays', retention: [] },
  local_payment_messages: { exports: [], erased: 'stays', retention: [] },
} satisfies Declared;
