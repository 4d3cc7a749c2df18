import type { Selectable } from 'kysely';
import type { Operator } from '../../base/environment-operator.ts';
import type { Sql } from '../../database/connection.ts';
import type { Subscriptions } from '../../database/types.ts';
import type { Services } from '../../http/endpoint.ts';

/** A transaction that writes documents, with its time and the issuer. */
export interface DocumentTransaction {
  sql: Sql;
  now: Date;
  operator: Operator;
  jobs: Services['jobs'];
}

/** The columns of a locked subscription that its documents use. */
export type BilledSubscription = Pick<
  Selectable<Subscriptions>,
  'id' | 'owner_id' | 'type' | 'months' | 'vat_per_mille'
>;
