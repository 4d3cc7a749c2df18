import type { Action } from '../../../http/endpoint.ts';
import { quoteLicences } from './order-licences.ts';
import { findPayingSubscription } from './paying-subscription.ts';

/**
 * The cost of another number of licences for the caller's team, in Rappen. Throws not_found and what orderLicences
 * throws.
 */
export const readLicenceQuote: Action<'GET /api/team/licences'> = async ({ database, member, query, clock }) => {
  const row = await findPayingSubscription(database.sql, member.id);
  return { data: await quoteLicences(database.sql, row, query.licences, clock()) };
};
