import { timeZone } from '../../../contract/locales.ts';
import type { RunningProduct } from './server.ts';

/** Moves the time of a product past midnight in its last hour of a day: what is due in some minutes is then due the same day. */
export async function pastMidnight({ url }: Pick<RunningProduct, 'url'>): Promise<void> {
  const move = async (by: object): Promise<Temporal.ZonedDateTime> => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}/dev/clock`, { method: 'POST', headers, body: JSON.stringify(by) });
    const { data } = (await answer.json()) as { data: { now: string } };
    return Temporal.Instant.from(data.now).toZonedDateTimeISO(timeZone);
  };
  const now = await move({ days: 0 });
  if (now.hour === 23) await move({ until: now.add({ hours: 1 }).startOfDay().toInstant().toString() });
}
