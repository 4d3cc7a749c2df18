import type { Action } from '../../../http/endpoint.ts';
import { readOwnTeam } from '../../teams/public.ts';
import { inSubscriptionTransaction, lockSubscription } from '../ledger/subscription-transaction.ts';
import { dropLicenceOrder } from './licence-orders.ts';
import { orderLicences } from './order-licences.ts';
import { findPayingSubscription } from './paying-subscription.ts';

/** Orders another number of licences for the caller's team. Throws not_found and what orderLicences throws. */
export const changeLicences: Action<'POST /api/team/licences'> = async (call) => {
  const { sql } = call.database;
  const { id } = await findPayingSubscription(sql, call.member.id);
  await orderLicences(call, id, { licences: call.body.data.licences, locale: call.locale });
  return { data: await readOwnTeam(sql, call.member.id, call.clock()) };
};

/** Withdraws an order not yet approved or paid; no effect without one. Throws not_found. */
export const takeBackLicences: Action<'DELETE /api/team/licences'> = async (call) => {
  await inSubscriptionTransaction(call, async (transaction) => {
    const { id } = await findPayingSubscription(transaction.sql, call.member.id);
    await lockSubscription(transaction, id);
    await dropLicenceOrder(transaction, id);
  });
  return { data: await readOwnTeam(call.database.sql, call.member.id, call.clock()) };
};
