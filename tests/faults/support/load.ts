import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const patienceMilliseconds = 15_000;

export interface LoadResult {
  /** milliseconds of each served request, sorted */
  served: number[];
  /** milliseconds of each request shed with 503, sorted */
  refused: number[];
  /** Retry-After of the shed requests */
  comeBackAfter: (string | undefined)[];
  /** other answers, and requests without one */
  other: string[];
}

export interface LoadRequest {
  path: string;
  headers?: Record<string, string>;
}

/**
 * Sends that many requests a second for that long, however slow the answers are, like independent visitors; each from
 * an address of its own (the server trusts X-Forwarded-For), over as many connections as a proxy has.
 */
export async function sendAtRate(
  origin: string,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: (number: number) => LoadRequest },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100, scheduling: 'fifo' });
  const result: LoadResult = { served: [], refused: [], comeBackAfter: [], other: [] };
  const requested: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < perSecond * seconds; ) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; number < Math.min(due, perSecond * seconds); number++) {
      requested.push(sendOnce(origin, { agent, ...next(number), number }, result));
    }
    await setTimeout(2);
  }
  await Promise.all(requested);
  agent.destroy();
  result.served.sort((one, other) => one - other);
  result.refused.sort((one, other) => one - other);
  return result;
}

async function sendOnce(
  origin: string,
  { agent, path, headers, number }: LoadRequest & { agent: Agent; number: number },
  result: LoadResult,
) {
  const startedAt = performance.now();
  try {
    const answer = await answerOf(origin + path, {
      agent,
      headers: { 'X-Forwarded-For': addressOf(number), ...headers },
    });
    const took = performance.now() - startedAt;
    if (answer.statusCode === 200) result.served.push(took);
    else if (answer.statusCode === 503) {
      result.refused.push(took);
      result.comeBackAfter.push(answer.headers['retry-after']);
    } else result.other.push(String(answer.statusCode));
  } catch (error) {
    result.other.push(error instanceof Error ? error.message : String(error));
  }
}

const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

function answerOf(url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(url, options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer));
      answer.on('error', reject);
    }).on('error', reject);
    request.setTimeout(patienceMilliseconds, () => request.destroy(new Error('no answer in time')));
  });
}

export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
