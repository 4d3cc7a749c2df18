import type { OperatorSubscription, SubscriptionEntry } from '../../../contract/operator-payment-views.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { presentInvoice, selectInvoices } from '../billing-documents/public.ts';
import { flatDetails } from './flat-details.ts';
import { presentSubscription, type SubscriptionListRow, selectSubscriptions } from './select-subscriptions.ts';

const oneRow: Prepared = { name: 'operator_subscription', text: `${selectSubscriptions} s.id = $2` };

/** Additional fields of the page about one subscription. */
interface MoreRow {
  vatPerMille: number;
  providerId: string | null;
  activatedAt: Date | null;
  premiumUntil: Date | null;
  failedAt: Date | null;
  cancelledAt: Date | null;
  closedAt: Date | null;
  closedWhy: OperatorSubscription['closedWhy'];
  paidLicences: number | null;
  usedLicences: number | null;
  openDifferences: number;
}
const more: Prepared = {
  name: 'operator_subscription_more',
  text: `select s.vat_per_mille as "vatPerMille", s.provider_id as "providerId", s.activated_at as "activatedAt",
      s.premium_until as "premiumUntil", s.failed_at as "failedAt", s.cancelled_at as "cancelledAt",
      s.closed_at as "closedAt", s.closed_why as "closedWhy", teams.licences as "paidLicences", teams.used as "usedLicences",
      (select count(*) from payment_differences d where d.subscription_id = s.id and d.settled_at is null)
        as "openDifferences"
    from subscriptions s left join teams on teams.subscription_id = s.id where s.id = $1`,
};

interface EventRow {
  number: number;
  kind: string;
  data: unknown;
  at: Date;
  recordedAt: Date;
}
const events: Prepared = {
  name: 'operator_subscription_events',
  text: `select number, kind, data, at, recorded_at as "recordedAt" from subscription_events
    where subscription_id = $1 order by number`,
};

/** One subscription with its events and invoices. Throws not_found. */
export async function readSubscription(
  sql: Sql,
  { clock, payments }: Pick<Services, 'clock' | 'payments'>,
  id: string,
): Promise<OperatorSubscription> {
  const now = clock();
  const [row] = await runIn<SubscriptionListRow>(sql, oneRow, [now, id]);
  const [rest] = await runIn<MoreRow>(sql, more, [id]);
  if (!row || !rest) throw new ApiError('not_found');
  const happened = await runIn<EventRow>(sql, events, [id]);
  const documents = await selectInvoices(sql).where('subscription_id', '=', id).orderBy('number', 'desc').execute();
  const { paidLicences, usedLicences } = rest;
  return {
    ...presentSubscription(row),
    vatPerMille: rest.vatPerMille,
    providerId: rest.providerId,
    activatedAt: iso(rest.activatedAt),
    premiumUntil: iso(rest.premiumUntil),
    failedAt: iso(rest.failedAt),
    cancelledAt: iso(rest.cancelledAt),
    closedAt: iso(rest.closedAt),
    closedWhy: rest.closedWhy,
    canCancel: row.state !== 'ended' && !rest.cancelledAt,
    canAsk: payments !== undefined && rest.providerId !== null,
    events: happened.map(presentEvent),
    invoices: documents.map((document) => presentInvoice(document, now)),
    licencesOfTeam: paidLicences === null ? null : { paid: paidLicences, used: usedLicences ?? 0 },
    openDifferences: rest.openDifferences,
  };
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

function presentEvent({ number, kind, data, at, recordedAt }: EventRow): SubscriptionEntry {
  return { number, kind, at: at.toISOString(), recordedAt: recordedAt.toISOString(), data: flatDetails(data) };
}
