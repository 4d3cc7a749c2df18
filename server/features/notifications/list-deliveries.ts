import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { Delivery } from '../../../contract/notifications.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { nameOfKind } from './kind-names.ts';

export interface DeliveryRow extends Omit<Delivery, 'createdAt' | 'name' | 'reason'> {
  reason: Delivery['reason'] | null;
  createdAt: Date;
}

const list: Prepared = {
  name: 'deliveries_of_member',
  text: `select id, kind, channel, state, created_at as "createdAt",
      case when state = 'dropped' then reason end as reason
    from deliveries
    where user_id = $1 and created_at > $2::timestamptz - interval '${limits.deliveriesListed.days} days'
    order by created_at desc, id desc limit ${limits.deliveriesListed.max}`,
};

/** What was sent to the member in the last 30 days, newest first. */
export const listDeliveries: Action<'GET /api/notifications/deliveries'> = async ({
  database,
  member,
  clock,
  locale,
}) => {
  const rows = await database.run<DeliveryRow>(list, [member.id, clock()]);
  return { data: rows.map((row) => presentDelivery(row, locale)) };
};

export function presentDelivery({ createdAt, reason, ...row }: DeliveryRow, locale: Locale): Delivery {
  return { ...row, name: nameOfKind(row.kind, locale), ...(reason && { reason }), createdAt: createdAt.toISOString() };
}
