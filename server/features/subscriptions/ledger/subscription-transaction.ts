import type { Operator } from '../../../base/environment-operator.ts';
import type { Services } from '../../../http/endpoint.ts';
import { inPremiumTransaction, type PremiumTransaction } from '../../premium/public.ts';
import type { SubscriptionRow } from './subscription-row.ts';

/** A transaction on subscriptions: the rows, the time it happens at, and what streams are told once it is committed. */
export interface SubscriptionTransaction extends PremiumTransaction {
  /** who issues invoices and receipts */
  operator: Operator;
}

/** What such a transaction is made of. */
export type TransactionServices = Pick<Services, 'database' | 'live' | 'clock' | 'environment' | 'jobs'>;

/** Runs work in a transaction that also bills, as inPremiumTransaction does. */
export async function inSubscriptionTransaction<Result>(
  services: TransactionServices,
  work: (transaction: SubscriptionTransaction) => Promise<Result>,
): Promise<Result> {
  const { operator } = services.environment;
  return inPremiumTransaction(services, (transaction) => work({ ...transaction, operator }));
}

/** The row of a subscription, locked: what is recorded about one is recorded one after the other. Undefined when there is none. */
export function lockSubscription({ sql }: SubscriptionTransaction, id: string): Promise<SubscriptionRow | undefined> {
  return sql.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
