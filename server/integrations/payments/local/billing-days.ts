import { dayMs } from '../../../../contract/format/durations.ts';

/** PayPal bills in the morning: next_billing_time is 10:00 UTC, whatever the time of subscribing. */
const billingHour = 10;

/** PayPal tries a failed payment again after this time. */
export const retryMilliseconds = 5 * dayMs;

/**
 * When PayPal takes the payment of a cycle: that many months after the anchor day, at 10:00 UTC. A day missing in a
 * month becomes its last one, and the next cycle returns to the original day.
 */
export function billingTime(anchor: Date, months: number): Date {
  const first = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months, 1, billingHour));
  const daysOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchor.getUTCDate(), daysOfMonth));
  return first;
}
