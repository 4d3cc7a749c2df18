import type { Message } from '../../../contract/chat.ts';
import { dayOf, timeOf } from '../../../contract/format/clock.ts';

/** A message with its time and day as the thread shows them. */
export type ShownMessage = Message & { time: string; day: string };

/** A message with its time and day on the product's clock. */
export function withTimes(message: Message): ShownMessage {
  return { ...message, time: timeOf(message.createdAt), day: dayOf(message.createdAt) };
}
