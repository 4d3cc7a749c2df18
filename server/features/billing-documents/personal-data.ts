import { type Declared, impersonal } from '../../database/personal-data.ts';

export const billingDocumentsData = {
  // The years count from the end of the document's year (CO art. 958f). After them the company is removed.
  invoices: {
    holds: 'what was paid; name and address of companies',
    seenBy: 'its owner; admins those of companies',
    exports: ['invoices'],
    erased: 'stays',
    retention: ['invoices'],
    expires: {
      set: 'addressee = null',
      where: "addressee is not null and issued_at < date_trunc('year', :before, 'Europe/Zurich')",
    },
  },
  invoice_counter: impersonal('the last number given'),
} satisfies Declared;
