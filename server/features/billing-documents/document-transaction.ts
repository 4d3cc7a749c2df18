import type { Selectable } from 'kysely';
import type { Operator } from '../../base/environment-operator.ts';
import type { Sql } from '../../database/connection.ts';
import type { Subscriptions } from '../../database/types.ts';
import type { Services } from '../../http/endpoint.ts';

/** A transaction in which documents are written, the time it happens at, and who issues them. */
export interface DocumentTransaction {
  sql: Sql;
  now: Date;
  operator: Operator;
  jobs: Services['jobs'];
}

/** What of a locked subscription its documents say. */
export type BilledSubscription = Pick<
  Selectable<Subscriptions>,
  'id' | 'owner_id' | 'type' | 'months' | 'vat_per_mille'
>;
