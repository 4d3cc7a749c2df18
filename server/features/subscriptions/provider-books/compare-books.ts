import { hourMs } from '../../../../contract/format/durations.ts';
import type { Difference } from '../ledger/differences.ts';
import type { SubscriptionEvent } from '../ledger/events.ts';
import type { SubscriptionRow } from '../ledger/subscription-row.ts';
import type { Books } from '../ledger/sync-with-provider.ts';

/** A payment already under way when the member cancelled is not an error. */
const hoursUnderWay = 24;

/** The differences between the provider's records and ours, after everything new there has been recorded. */
export function differencesBetween(
  row: Pick<SubscriptionRow, 'id' | 'provider_id' | 'licences' | 'cancelled_at' | 'closed_at'>,
  { events, books, nextLicences }: { events: SubscriptionEvent[]; books: Books[]; nextLicences: number | null },
): Difference[] {
  const about = (kind: Difference['kind'], rest: Pick<Difference, 'about' | 'details'> = {}): Difference => ({
    kind,
    subscriptionId: row.id,
    providerId: row.provider_id,
    ...rest,
  });
  const current = books.find(({ id }) => id === row.provider_id)?.found;
  const isStarted = events.some(({ kind }) => kind === 'activated' || kind === 'paid');
  if (!current) return isStarted ? [about('unknown')] : [];
  const runs = current.state === 'active' || current.state === 'suspended';
  const overAt = row.cancelled_at ?? row.closed_at;
  const found: Difference[] = [];
  if (runs && overAt) found.push(about('runs_there', { details: { state: current.state } }));
  const licences = nextLicences ?? row.licences;
  if (runs && !overAt && current.quantity !== licences) {
    found.push(about('quantity', { details: { there: current.quantity, here: licences } }));
  }
  const there = new Set(books.flatMap(({ found: each }) => each?.payments ?? []).map(({ id }) => id));
  const returned = returnedPayments(events);
  for (const event of events) {
    if (event.kind !== 'paid' && event.kind !== 'paid_otherwise') continue;
    const { payment, amount } = event;
    if (!there.has(payment)) found.push(about('not_there', { about: payment, details: { amount } }));
    const isLate = overAt !== null && event.at.getTime() > overAt.getTime() + hoursUnderWay * hourMs;
    if (isLate && !returned.has(payment)) {
      found.push(about('charged_after_end', { about: payment, details: { amount } }));
    }
  }
  return found;
}

function returnedPayments(events: SubscriptionEvent[]): Set<string> {
  const returns = events.filter((event) => event.kind === 'refunded' || event.kind === 'reversed');
  return new Set(returns.map(({ payment }) => payment));
}
