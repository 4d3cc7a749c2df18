import type { Operator } from '../../../base/environment-operator.ts';
import type { Services } from '../../../http/endpoint.ts';
import { inPremiumTransaction, type PremiumTransaction } from '../../premium/public.ts';
import type { SubscriptionRow } from './subscription-row.ts';

/** A transaction on subscriptions, with its time and the stream updates sent once it is committed. */
export interface SubscriptionTransaction extends PremiumTransaction {
  /** the issuer of invoices and receipts */
  operator: Operator;
}

/** The services such a transaction needs. */
export type TransactionServices = Pick<Services, 'database' | 'live' | 'clock' | 'environment' | 'jobs'>;

/** Runs work in a billing transaction, as inPremiumTransaction does. */
export async function inSubscriptionTransaction<Result>(
  services: TransactionServices,
  work: (transaction: SubscriptionTransaction) => Promise<Result>,
): Promise<Result> {
  const { operator } = services.environment;
  return inPremiumTransaction(services, (transaction) => work({ ...transaction, operator }));
}

/**
 * The locked row of a subscription, so that its events are recorded one after the other; undefined if there is none.
 */
export function lockSubscription({ sql }: SubscriptionTransaction, id: string): Promise<SubscriptionRow | undefined> {
  return sql.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
