import { timeZone } from '../../../contract/locales.ts';
import type { RunningProduct } from './server.ts';

type Product = Pick<RunningProduct, 'url'>;

/** The time of a product, which another journey may have moved past midnight. */
export const productTime = (product: Product) => moveTime(product, { days: 0 });

/** Moves the time of a product past midnight in its last hour of a day: what is due in some minutes is then due the same day. */
export async function pastMidnight(product: Product): Promise<void> {
  const now = await productTime(product);
  if (now.hour === 23) await moveTime(product, { until: now.add({ hours: 1 }).startOfDay().toInstant().toString() });
}

async function moveTime({ url }: Product, by: object): Promise<Temporal.ZonedDateTime> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/dev/clock`, { method: 'POST', headers, body: JSON.stringify(by) });
  const { data } = (await answer.json()) as { data: { now: string } };
  return Temporal.Instant.from(data.now).toZonedDateTimeISO(timeZone);
}
