import type { PaymentDifference } from '../../../contract/operator-payment-views.ts';
import { flatDetails } from './flat-details.ts';

/** A difference as the console lists it. */
export interface DifferenceRow {
  id: string;
  kind: string;
  subscription: string | null;
  ownerId: string | null;
  ownerName: string | null;
  providerId: string | null;
  details: unknown;
  foundAt: Date;
  seenAt: Date;
  settledAt: Date | null;
  settledById: string | null;
  settledByName: string | null;
  note: string | null;
}

/** Differences: `select … where`, to be completed with conditions. */
export const selectDifferences = `select d.id, d.kind, d.subscription_id as subscription, s.owner_id as "ownerId",
    owner.name as "ownerName", coalesce(d.provider_id, s.provider_id) as "providerId", d.details, d.found_at as "foundAt",
    d.seen_at as "seenAt", d.settled_at as "settledAt", d.settled_by as "settledById", admin.name as "settledByName", d.note
  from payment_differences d left join subscriptions s on s.id = d.subscription_id
    left join profiles owner on owner.id = s.owner_id left join profiles admin on admin.id = d.settled_by
  where`;

/** A difference with the person concerned, if known. */
export function presentDifference(row: DifferenceRow): PaymentDifference {
  const { ownerId, ownerName, settledById, settledByName } = row;
  return {
    id: row.id,
    kind: row.kind,
    subscription: row.subscription,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName },
    providerId: row.providerId,
    details: flatDetails(row.details),
    foundAt: row.foundAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    settledBy: settledById === null ? null : { id: settledById, name: settledByName },
    note: row.note,
  };
}
