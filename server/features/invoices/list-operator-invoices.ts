import { sql as statement } from 'kysely';
import { Refusal } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { selectInvoices } from '../billing-documents/public.ts';
import { presentOperatorInvoice } from './operator-invoice.ts';

const page = 30;

/**
 * Invoices for bank transfer in pages: those awaiting payment, oldest first, or all, newest first. q is a number, a
 * bank reference, or part of the name. Searches are audited.
 */
export const listOperatorInvoices: Action<'GET /api/operator/invoices'> = async ({
  database,
  query,
  member,
  clock,
}) => {
  const { q, state = 'waiting' } = query;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const isWaiting = state === 'waiting';
  const rows = await selectInvoices(database.sql)
    .where('kind', '=', 'invoice')
    .$if(isWaiting, (select) => select.where('paid_at', 'is', null).where('invoices.cancelled_at', 'is', null))
    .$if(after !== undefined, (select) => select.where('number', isWaiting ? '>' : '<', after ?? 0))
    .$if(q !== undefined && q !== '', (select) => select.where(matching(q ?? '')))
    .orderBy('number', isWaiting ? 'asc' : 'desc')
    .limit(page + 1)
    .execute();
  const now = clock();
  if (q) {
    const details = { q, found: rows.length };
    await writeAudit(database.sql, { actorId: member.id, action: 'search_invoices', details }, now);
  }
  const shown = rows.slice(0, page);
  const last = rows.length > page ? shown.at(-1) : undefined;
  return {
    data: shown.map((row) => presentOperatorInvoice(row, now)),
    meta: { next: last ? String(last.number) : null },
  };
};

function matching(q: string) {
  const words = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const reference = q.replace(/\s/g, '').toUpperCase();
  const number = /^\d{1,9}$/.test(q) ? Number(q) : null;
  return statement<boolean>`(number = ${number}::integer or reference = ${reference} or addressee->>'name' ilike ${words})`;
}

function readCursor(cursor: string): number {
  if (!/^\d{1,9}$/.test(cursor)) throw new Refusal('invalid_input', { fields: [{ path: 'cursor', key: 'invalid' }] });
  return Number(cursor);
}
