import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import { listStart, pageOf, queueStart, readKeyset, writeKeyset } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';
import { presentEnquiry, type Row, selectEnquiries } from './present-enquiry.ts';

const open: Prepared = {
  name: 'enquiries_open',
  text: `${selectEnquiries} where e.handled_at is null and (e.created_at, e.id) > ($1::timestamptz, $2::uuid)
    order by e.created_at, e.id limit $3`,
};
const handled: Prepared = {
  name: 'enquiries_handled',
  text: `${selectEnquiries} where e.handled_at is not null and (e.handled_at, e.id) < ($1::timestamptz, $2::uuid)
    order by e.handled_at desc, e.id desc limit $3`,
};

/** Enquiries in pages: open ones oldest first, handled ones latest first. */
export const listEnquiries: Action<'GET /api/operator/enquiries'> = async (call) => {
  const { database, query } = call;
  const limit = query.pagination?.limit ?? limits.moderationPage.standard;
  const isOpen = (query.filters?.state?.$eq ?? 'open') === 'open';
  const place = readKeyset(call, 'enquiries', query.pagination?.cursor, isOpen ? queueStart : listStart);
  const rows = await database.run<Row>(isOpen ? open : handled, [...place, limit + 1]);
  const { data, meta } = pageOf(rows, limit, (row) =>
    writeKeyset(call, 'enquiries', row.handledAt ?? row.createdAt, row.id),
  );
  return { data: data.map(presentEnquiry), meta };
};
