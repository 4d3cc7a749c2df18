import type { Action } from '../../../http/endpoint.ts';
import { readOwnTeam } from '../../teams/public.ts';
import { findPayingSubscription } from './paying-subscription.ts';
import { asApiError } from './provider-errors.ts';
import { settleLicenceOrder } from './settle-licence-order.ts';

/**
 * Checks with the provider whether the owner approved the ordered licences, and grants them if so. Safe to repeat.
 * Throws not_found, licences_below_used if more people are in the team by now, payment_unavailable, payment_refused.
 */
export const confirmLicences: Action<'POST /api/team/licences/confirm'> = async (call) => {
  const { sql } = call.database;
  const { id } = await findPayingSubscription(sql, call.member.id);
  try {
    await settleLicenceOrder(call, id);
  } catch (error) {
    throw asApiError(error);
  }
  return { data: await readOwnTeam(sql, call.member.id, call.clock()) };
};
