import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { keysetPage, listStart, readKeyset } from '../../http/keyset-cursor.ts';
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
const queueStart: [string, string] = ['-infinity', '00000000-0000-0000-0000-000000000000'];

/** Enquiries in pages: open ones oldest first, handled ones latest first. */
export const listEnquiries: Action<'GET /api/operator/enquiries'> = async (call) => {
  const { database, query } = call;
  const limit = query.pagination?.limit ?? limits.moderationPage.standard;
  const isOpen = (query.filters?.state?.$eq ?? 'open') === 'open';
  const place = readKeyset(call, 'enquiries', query.pagination?.cursor, isOpen ? queueStart : listStart);
  const rows = await database.run<Row>(isOpen ? open : handled, [...place, limit + 1]);
  const { shown, pagination } = keysetPage(call, 'enquiries', { rows, limit }, (row) => [
    row.handledAt ?? row.createdAt,
    row.id,
  ]);
  return {
    data: shown.map(presentEnquiry),
    meta: { pagination },
  };
};
