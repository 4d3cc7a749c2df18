import type { Declared } from '../../database/personal-data.ts';

export const billingDocumentsData = {
  // The years count from the end of the document's year (CO art. 958f). After them the company is removed.
  invoices: {
    exports: ['invoices'],
    erased: 'stays',
    retention: ['invoices'],
    expires: {
      set: 'addressee = null',
      where: "addressee is not null and issued_at < date_trunc('year', :before, 'Europe/Zurich')",
    },
  },
  invoice_counter: { exports: [], erased: 'nobody', retention: [] },
} satisfies Declared;
