import { hourMs } from '../../../../contract/format/durations.ts';
import type { Sql } from '../../../database/connection.ts';
import type { Signer } from './signatures.ts';

export type Send = (request: Request) => Response | Promise<Response>;

/** Faults in the delivery of messages; each lasts until calm. */
export interface MessageTroubles {
  /** this many of the next messages never arrive, by default all */
  loseMessages(times?: number): void;
  /** every message arrives this many times */
  repeatMessages(times: number): void;
  /** messages arrive in random order */
  shuffle(random?: () => number): void;
  /** messages arrive this much later */
  delayMessages(milliseconds: number): void;
  calm(): void;
}

export interface Delivery extends MessageTroubles {
  /** sends all due messages, including those they cause; returns how many were accepted and how many not */
  deliver(send: Send): Promise<{ delivered: number; failed: number }>;
}

/** PayPal tries 25 times over 3 days. */
const attemptsAtMost = 25;
const retryMilliseconds = (attempts: number) => Math.min(60_000 * 2 ** (attempts - 1), 4 * hourMs);
const batch = 100;

/** Delivers messages to this application's webhook: as signed requests, retried until accepted. */
export function createDelivery(options: { sql: Sql; signer: Signer; clock: () => Date; webhook: URL }): Delivery {
  const { sql, signer, clock, webhook } = options;
  let [lost, copies, delay] = [0, 1, 0];
  let random: (() => number) | undefined;

  const due = () =>
    sql
      .selectFrom('local_payment_messages')
      .select(['id', 'body', 'attempts'])
      .where('delivered_at', 'is', null)
      .where('due_at', '<=', new Date(clock().getTime() - delay))
      .orderBy('due_at')
      .orderBy('number')
      .limit(batch)
      .execute();

  async function sendOnce(send: Send, body: string): Promise<boolean> {
    const headers = { 'Content-Type': 'application/json', ...signer.sign(body, clock()) };
    const response = await send(new Request(webhook, { method: 'POST', headers, body }));
    await response.body?.cancel();
    return response.ok;
  }

  async function sendOne(send: Send, { id, body, attempts }: { id: string; body: string; attempts: number }) {
    let isTaken = true;
    if (lost > 0) lost -= 1;
    else for (let copy = 0; copy < copies; copy++) isTaken = (await sendOnce(send, body)) && isTaken;
    const isOver = isTaken || attempts + 1 >= attemptsAtMost;
    const now = clock();
    await sql
      .updateTable('local_payment_messages')
      .set({
        attempts: attempts + 1,
        ...(isOver ? { delivered_at: now } : { due_at: new Date(now.getTime() + retryMilliseconds(attempts + 1)) }),
      })
      .where('id', '=', id)
      .execute();
    return isTaken;
  }

  return {
    loseMessages(times = Number.POSITIVE_INFINITY) {
      lost = times;
    },
    repeatMessages(times) {
      copies = times;
    },
    shuffle(chance = Math.random) {
      random = chance;
    },
    delayMessages(milliseconds) {
      delay = milliseconds;
    },
    calm() {
      [lost, copies, delay, random] = [0, 1, 0, undefined];
    },
    async deliver(send) {
      const count = { delivered: 0, failed: 0 };
      for (let messages = await due(); messages.length > 0; messages = await due()) {
        for (const message of random ? shuffled(messages, random) : messages) {
          if (await sendOne(send, message)) count.delivered += 1;
          else count.failed += 1;
        }
      }
      return count;
    },
  };
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
