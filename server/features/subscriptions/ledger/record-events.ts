import { givePaidTime } from '../../premium/public.ts';
import { keyOf, type SubscriptionEvent } from './events.ts';
import { factsOf, standingOf } from './facts.ts';
import { givePremiumToTeam } from './give-premium-to-team.ts';
import { readEvents, rowOfStanding, type SubscriptionRow } from './subscription-row.ts';
import type { SubscriptionTransaction } from './subscription-transaction.ts';

/**
 * Appends events to a locked subscription, drops known ones (keyOf), and updates the row, the premium of those
 * affected and a team's licences. Returns the new events, and the updated row.
 */
export async function recordEvents(
  transaction: SubscriptionTransaction,
  row: SubscriptionRow,
  happened: SubscriptionEvent[],
): Promise<{ added: SubscriptionEvent[]; row: SubscriptionRow }> {
  const { sql, now } = transaction;
  const recorded = await readEvents(sql, row.id);
  const known = new Set(recorded.map(({ key }) => key));
  const added: SubscriptionEvent[] = [];
  for (const event of happened) {
    const key = keyOf(event, recorded.length + added.length);
    if (known.has(key)) continue;
    known.add(key);
    added.push(event);
    const { kind, at, ...data } = event;
    await sql
      .insertInto('subscription_events')
      .values({
        subscription_id: row.id,
        number: recorded.length + added.length,
        key,
        kind,
        data: JSON.stringify(data),
        at,
        recorded_at: now,
      })
      .execute();
  }
  if (added.length === 0) return { added, row };
  const standing = standingOf(factsOf([...recorded.map(({ event }) => event), ...added]));
  const changed = await sql
    .updateTable('subscriptions')
    .set({ ...rowOfStanding(standing), last_event: recorded.length + added.length })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (changed.type === 'team') await givePremiumToTeam(transaction, row, changed);
  else await givePaidTime(transaction, changed.owner_id);
  transaction.changed.add(row.owner_id);
  return { added, row: changed };
}
