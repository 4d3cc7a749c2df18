import type { Prepared } from '../../database/connection.ts';

/**
 * Removes the company from documents older than this many years, in batches; $1 is the current time. The years count
 * from the end of the document's year (CO art. 958f).
 */
export function forgetAddressees(years: number, batch: number): Prepared {
  return {
    name: 'retention_invoices',
    text: `update invoices set addressee = null where id in (
        select id from invoices
        where addressee is not null
          and issued_at < date_trunc('year', $1::timestamptz, 'Europe/Zurich') - make_interval(years => ${years})
        limit ${batch})
      returning id`,
  };
}
