import type { Action } from '../../../http/endpoint.ts';
import { quoteLicences } from './order-licences.ts';
import { findPayingSubscription } from './paying-subscription.ts';

/** What another number of licences of the caller's team costs, in Rappen. Throws not_found and what orderLicences throws. */
export const readLicenceQuote: Action<'GET /api/team/licences'> = async ({ database, member, query, clock }) => {
  const row = await findPayingSubscription(database.sql, member.id);
  return { data: await quoteLicences(database.sql, row, query.licences, clock()) };
};
