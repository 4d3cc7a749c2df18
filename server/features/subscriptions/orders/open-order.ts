import { type Selectable, sql as statement } from 'kysely';
import type { PaymentKind } from '../../../../contract/constants/subscriptions.ts';
import { hourMs } from '../../../../contract/format/durations.ts';
import type { TeamAddress } from '../../../../contract/subscriptions.ts';
import { ApiError } from '../../../base/errors.ts';
import { newId } from '../../../base/ids.ts';
import type { Plans } from '../../../database/types.ts';
import { cancelOpenInvoices, issueInvoice } from '../../billing-documents/public.ts';
import { openTeam } from '../../teams/public.ts';
import { closeSubscription } from '../ledger/close-subscription.ts';
import { closingReason } from '../ledger/closing-reason.ts';
import { statusAt } from '../ledger/facts.ts';
import { recordEvents } from '../ledger/record-events.ts';
import { type SubscriptionRow, standingOfRow } from '../ledger/subscription-row.ts';
import type { SubscriptionTransaction } from '../ledger/subscription-transaction.ts';

/** A purchase. */
export interface Ordered {
  ownerId: string;
  plan: Selectable<Plans>;
  payment: PaymentKind;
  licences: number;
  /** the licensed company; undefined for premium, and for a known team */
  team: TeamAddress | undefined;
}

/** An unapproved order this old is created again: the provider's page may have expired. */
const orderHours = 3;
/** Of two concurrent devices the second finds the first one's order. */
const attempts = 3;

/**
 * Stores an order, with its team and, if invoiced, its first invoice. An order equal to the open one returns that
 * one; a different one replaces it. What is over is closed first. Throws subscription_running while one runs or
 * still gives premium (product 4), team_missing, licences_below_used.
 */
export async function openOrder(transaction: SubscriptionTransaction, order: Ordered): Promise<SubscriptionRow> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const open = await lockOpen(transaction, order);
    if (open && isSame(open, order, transaction.now)) return againFor(transaction, open, order);
    if (open) await makeRoom(transaction, open);
    await refuseWhilePaid(transaction, order);
    const stored = await store(transaction, order);
    if (stored) return complete(transaction, stored, order);
  }
  throw new ApiError('subscription_running');
}

function lockOpen({ sql }: SubscriptionTransaction, { ownerId, plan }: Ordered): Promise<SubscriptionRow | undefined> {
  return sql
    .selectFrom('subscriptions')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('type', '=', plan.type)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether an open order equals this one, at the current price. */
function isSame(open: SubscriptionRow, { plan, payment, licences }: Ordered, now: Date): boolean {
  if (statusAt(standingOfRow(open), now) !== 'pending') return false;
  const isFresh = payment === 'invoice' || open.created_at.getTime() > now.getTime() - orderHours * hourMs;
  const isLike =
    open.plan_id === plan.id &&
    open.payment === payment &&
    open.licences === licences &&
    open.price === plan.price &&
    open.months === plan.months &&
    open.vat_per_mille === plan.vat_per_mille;
  return isLike && (isFresh || open.agreed_at !== null);
}

async function againFor(transaction: SubscriptionTransaction, open: SubscriptionRow, order: Ordered) {
  if (order.plan.type !== 'team') return open;
  await openTeam(transaction, open, order.team);
  if (order.payment === 'invoice' && order.team && !(await isInvoicedTo(transaction, open, order.team))) {
    await cancelOpenInvoices(transaction, open.id);
    await issueFirstInvoice(transaction, open);
  }
  return open;
}

/** Whether the open invoice names this company and address. */
async function isInvoicedTo({ sql }: SubscriptionTransaction, { id }: SubscriptionRow, team: TeamAddress) {
  const invoice = await sql
    .selectFrom('invoices')
    .select('id')
    .where('subscription_id', '=', id)
    .where('paid_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where(statement<boolean>`addressee @> ${JSON.stringify(team)}::jsonb`)
    .executeTakeFirst();
  return invoice !== undefined;
}

/** Closes an unapproved order, or what is already over. */
async function makeRoom(transaction: SubscriptionTransaction, open: SubscriptionRow): Promise<void> {
  const standing = standingOfRow(open);
  const status = statusAt(standing, transaction.now);
  if (status === 'ended') await closeSubscription(transaction, open, await closingReason(transaction.sql, open));
  else if (status === 'pending' && !open.agreed_at) await closeSubscription(transaction, open, 'abandoned');
  else throw new ApiError('subscription_running');
}

/** A closed one may still give premium: paid after all, or won back in a dispute. */
async function refuseWhilePaid({ sql, now }: SubscriptionTransaction, { ownerId, plan }: Ordered): Promise<void> {
  const paid = await sql
    .selectFrom('subscriptions')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('type', '=', plan.type)
    .where('premium_until', '>', now)
    .executeTakeFirst();
  if (paid) throw new ApiError('subscription_running');
}

/** undefined: another device ordered concurrently. */
function store({ sql, now }: SubscriptionTransaction, { ownerId, plan, payment, licences }: Ordered) {
  return sql
    .insertInto('subscriptions')
    .values({
      id: newId(now.getTime()),
      owner_id: ownerId,
      plan_id: plan.id,
      type: plan.type,
      months: plan.months,
      price: plan.price,
      vat_per_mille: plan.vat_per_mille,
      payment,
      created_at: now,
      licences,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'type']).where('closed_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
}

async function complete(transaction: SubscriptionTransaction, stored: SubscriptionRow, order: Ordered) {
  const { licences, plan, payment } = order;
  const ordered = { kind: 'ordered', months: plan.months, licences, at: transaction.now } as const;
  const { row } = await recordEvents(transaction, stored, [ordered]);
  if (plan.type === 'team') await openTeam(transaction, row, order.team);
  if (payment === 'invoice') await issueFirstInvoice(transaction, row);
  return row;
}

function issueFirstInvoice(transaction: SubscriptionTransaction, row: SubscriptionRow) {
  const { price, licences } = row;
  const content = { covers: 'period', licences, price, amount: price * licences } as const;
  return issueInvoice(transaction, row, { ...content, startsOn: null, endsOn: null });
}
