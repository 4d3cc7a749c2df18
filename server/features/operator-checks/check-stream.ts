import { answerMilliseconds, type Check, type Checked, codeOf } from './finding.ts';
import { probeHeader, probeKey } from './probe-key.ts';

/** The parts are sent a second apart; a proxy that buffers the first delivers both together. */
const apartMilliseconds = 300;

/** Opens the event stream at PUBLIC_URL over the network: does the first part arrive before the second is sent? */
export const checkStream: Check<'stream'> = async ({ environment, secret }) => {
  if (!secret) return { outcome: 'no_secret' };
  try {
    const first = await measure(environment, secret);
    // A machine that stalls for a second can look like a buffering proxy, once.
    const apart = typeof first === 'number' && first < apartMilliseconds ? await measure(environment, secret) : first;
    if (typeof apart === 'string') return { outcome: 'other_instance', values: { reason: apart } };
    return { outcome: apart < apartMilliseconds ? 'buffered' : 'holds', values: { seconds: apart / 1000 } };
  } catch (error) {
    return { outcome: 'away', values: { reason: codeOf(error) } };
  }
};

/** How many milliseconds apart the two parts arrived; the status if something else answered. */
async function measure({ publicUrl }: Checked['environment'], secret: Uint8Array): Promise<number | string> {
  const response = await fetch(new URL('/api/events', publicUrl), {
    headers: { [probeHeader]: probeKey(secret, 'stream'), Accept: 'text/event-stream' },
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMilliseconds),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    return String(response.status);
  }
  let text = '';
  let firstAt: number | undefined;
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.includes('data: first')) firstAt ??= performance.now();
    if (text.includes('data: second')) return performance.now() - (firstAt ?? performance.now());
  }
  return String(response.status);
}
