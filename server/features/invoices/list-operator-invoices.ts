import { sql as statement } from 'kysely';
import { z } from 'zod';
import * as limits from '../../../contract/limits.ts';
import { containing } from '../../base/like-pattern.ts';
import { pageOf, readCursor, writeCursor } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { selectInvoices } from '../billing-documents/public.ts';
import { presentOperatorInvoice } from './operator-invoice.ts';

/** Beyond every number: the largest integer of the database. */
const maxNumber = 2_147_483_647;

/**
 * Invoices for bank transfer in pages: those awaiting payment, oldest first, or all, newest first. q is a number, a
 * bank reference, or part of the name. Searches are audited.
 */
export const listOperatorInvoices: Action<'GET /api/operator/invoices'> = async (call) => {
  const { database, query, member, clock } = call;
  const { q, filters } = query;
  const { limit = limits.moderationPage.standard, cursor } = query.pagination ?? {};
  const isWaiting = (filters?.state?.$eq ?? 'waiting') === 'waiting';
  const start = isWaiting ? 0 : maxNumber;
  const after = cursor ? readCursor(call, 'invoices', cursor, z.int()) : start;
  const rows = await selectInvoices(database.sql)
    .where('kind', '=', 'invoice')
    .where('number', isWaiting ? '>' : '<', after)
    .$if(isWaiting, (select) => select.where('paid_at', 'is', null).where('invoices.cancelled_at', 'is', null))
    .$if(q !== undefined && q !== '', (select) => select.where(matching(q ?? '')))
    .orderBy('number', isWaiting ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const now = clock();
  if (q) {
    const details = { q, found: rows.length };
    await writeAudit(database.sql, { actorId: member.id, action: 'search_invoices', details }, now);
  }
  const { data, meta } = pageOf(rows, limit, ({ number }) => writeCursor(call, 'invoices', number));
  return { data: data.map((row) => presentOperatorInvoice(row, now)), meta };
};

function matching(q: string) {
  const words = containing(q);
  const reference = q.replace(/\s/g, '').toUpperCase();
  const number = /^\d{1,9}$/.test(q) ? Number(q) : null;
  return statement<boolean>`(number = ${number}::integer or reference = ${reference} or addressee->>'name' ilike ${words})`;
}
