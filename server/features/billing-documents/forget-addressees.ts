import type { Prepared } from '../../database/connection.ts';

/**
 * Takes the company out of documents kept for longer than so many years, at most so many at once; $1 is the time now. The years
 * run from the end of the one the document belongs to (CO art. 958f).
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
