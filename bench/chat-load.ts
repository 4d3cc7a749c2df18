import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { chatCount } from './chat-ids.ts';
import type { ChatMember } from './chat-members.ts';
import { openStreams } from './open-streams.ts';
import { type Answer, PersistentConnection } from './persistent-connection.ts';

/** Enough that the server is never idle, few enough that each waits well below what the server calls overload. */
const connections = 100;
const text = 'Hoi! Am Samstag um zwei am See? Ich bringe Kuchen mit, du den Konjunktiv. Bis dann, Lea';
const latecomerMilliseconds = 5000;
const clientIdLength = 36;

export interface ChatLoaded {
  acknowledged: number;
  /** shed by the overload guard, not acknowledged */
  refused: number;
  perSecond: number;
  /** milliseconds from sending the request to the event on the other member's stream */
  p50: number;
  p99: number;
}

export interface ChatLoad {
  /** Maximum throughput: every connection sends again once it is answered. */
  saturate(seconds: number): Promise<ChatLoaded>;
  /** A fixed rate, however slow the answers are. */
  atRate(perSecond: number, seconds: number): Promise<ChatLoaded>;
  close(): void;
}

/** Opens a stream per member and connections to send on. Throws unless every acknowledged message arrives once. */
export async function startChatLoad(url: string, members: ChatMember[]): Promise<ChatLoad> {
  // Part of every client id, to ignore messages of earlier runs in the same folder.
  const mark = `"clientId":"${(Math.floor(Date.now() / 1000) % 2 ** 32).toString(16).padStart(8, '0')}-0000-4000-8000-`;
  const heads = members.map(headOf);
  const sentAt: (number | undefined)[] = [];
  const rests: string[] = members.map(() => '');
  let latencies: number[] = [];
  let broken: Error | undefined;
  const onBroken = (error: Error) => {
    broken ??= error;
  };

  function arrive(number: number) {
    const sent = sentAt[number];
    if (sent === undefined) return onBroken(new Error('a message arrived twice'));
    latencies.push(performance.now() - sent);
    sentAt[number] = undefined;
  }

  function onText(member: number, piece: string) {
    const all = rests[member] + piece;
    let from = 0;
    for (let at = all.indexOf(mark); at >= 0; at = all.indexOf(mark, from)) {
      const start = at + mark.length;
      if (all.length < start + 12) break;
      from = start + 12;
      const number = Number.parseInt(all.slice(start, from), 16);
      if (senderOf(number) !== member) arrive(number);
    }
    // It may begin an id that the next piece completes.
    rests[member] = all.slice(Math.max(from, all.length - mark.length - clientIdLength));
  }

  const streams = await openStreams(url, members, onText, onBroken);
  const all = Array.from({ length: connections }, () => new PersistentConnection(url, onBroken));
  const free = [...all];

  /** The request of the next message; its time counts from now, including any wait for a connection. */
  function nextRequest(): string {
    const number = sentAt.push(performance.now()) - 1;
    const body = `{"data":{"text":"${text}",${mark}${number.toString(16).padStart(12, '0')}"}}`;
    return `${heads[senderOf(number)]}Content-Length: ${body.length}\r\n\r\n${body}`;
  }

  async function run(drive: (send: (request: string, then: (answer: Answer) => void) => void) => Promise<void>) {
    latencies = [];
    let [acknowledged, refused, underWay] = [0, 0, 0];
    const waiting: (() => void)[] = [];
    const send = (request: string, then: (answer: Answer) => void) => {
      // The longest idle one, so that none is closed for inactivity.
      const connection = free.shift();
      if (!connection) return void waiting.push(() => send(request, then));
      underWay++;
      connection.send(request, (answer) => {
        underWay--;
        free.push(connection);
        if (answer.status === 200 || answer.status === 201) acknowledged++;
        else if (answer.status === 503) refused++;
        else onBroken(new Error(`a message was answered with ${answer.status}`));
        waiting.shift()?.();
        then(answer);
      });
    };
    const began = performance.now();
    await drive(send);
    const [during, seconds] = [acknowledged, (performance.now() - began) / 1000];
    await until(
      () => broken !== undefined || (underWay === 0 && waiting.length === 0 && latencies.length >= acknowledged),
    );
    if (broken) throw broken;
    if (latencies.length < acknowledged) throw new Error(`${acknowledged - latencies.length} messages did not arrive`);
    latencies.sort((one, other) => one - other);
    const quantile = (part: number) => latencies[Math.floor((latencies.length - 1) * part)] ?? Number.NaN;
    return { acknowledged, refused, perSecond: during / seconds, p50: quantile(0.5), p99: quantile(0.99) };
  }

  return {
    saturate: (seconds) =>
      run(async (send) => {
        let isOver = false;
        const sendOn = () => {
          if (!isOver && !broken)
            send(nextRequest(), ({ status, retryAfter }) => {
              if (status === 503) setTimeout(retryAfter * 1000).then(sendOn);
              else sendOn();
            });
        };
        for (let sender = 0; sender < connections; sender++) sendOn();
        await setTimeout(seconds * 1000);
        isOver = true;
      }),
    atRate: (perSecond, seconds) =>
      run(async (send) => {
        const began = performance.now();
        for (let sent = 0; sent < perSecond * seconds && !broken; ) {
          const due = Math.min(perSecond * seconds, ((performance.now() - began) / 1000) * perSecond);
          for (; sent < due; sent++) send(nextRequest(), () => {});
          await setTimeout(1);
        }
      }),
    close() {
      streams.close();
      for (const connection of all) connection.close();
    },
  };
}

/** First one member of each chat, then the other, so that no chat has two concurrent messages. */
function senderOf(number: number): number {
  return (number % chatCount) * 2 + (Math.floor(number / chatCount) % 2);
}

function headOf({ chatId, token }: ChatMember): string {
  return `POST /api/chats/${chatId}/messages HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
}

async function until(isSo: () => boolean) {
  const deadline = performance.now() + latecomerMilliseconds;
  while (!isSo() && performance.now() < deadline) await setTimeout(10);
}
