import { timeZone } from '../../../contract/locales.ts';
import type { PaymentFigures } from '../../../contract/operator-payment-views.ts';
import type { Action } from '../../http/endpoint.ts';
import { statusInSql } from '../subscriptions/public.ts';

const monthsShown = 12;

const states = `select type, ${statusInSql('s', '$1')} as state, count(*) as count from subscriptions s group by 1, 2 order by 1, 2`;

// $1 is the current time. Unpaid documents do not count.
const months = `with months as (
    select to_char(month, 'YYYY-MM') as month, month at time zone '${timeZone}' as starts,
      (month + interval '1 month') at time zone '${timeZone}' as ends
    from generate_series(
      date_trunc('month', $1::timestamptz at time zone '${timeZone}') - interval '${monthsShown - 1} months',
      date_trunc('month', $1::timestamptz at time zone '${timeZone}'), interval '1 month') month
  )
  select month,
    (select coalesce(sum(i.amount), 0) from invoices i join subscriptions s on s.id = i.subscription_id
      where i.paid_at >= starts and i.paid_at < ends and s.type = 'premium') as premium,
    (select coalesce(sum(i.amount), 0) from invoices i join subscriptions s on s.id = i.subscription_id
      where i.paid_at >= starts and i.paid_at < ends and s.type = 'team') as team,
    (select coalesce(sum(i.returned_amount), 0) from invoices i
      where i.returned_at >= starts and i.returned_at < ends) as returned
  from months order by month desc`;

/** Current subscriptions by state, and the money of twelve months. Nothing in it identifies a member. */
export const readFigures: Action<'GET /api/operator/payment-figures'> = async ({ database, clock }) => {
  const now = clock();
  return {
    data: {
      states: await database.run<PaymentFigures['states'][number]>({ text: states }, [now]),
      months: await database.run<PaymentFigures['months'][number]>({ text: months }, [now]),
    },
  };
};
