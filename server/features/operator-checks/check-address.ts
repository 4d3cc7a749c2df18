import { z } from 'zod';
import { answerMilliseconds, type Check, codeOf } from './finding.ts';
import { judgeAddress } from './judge-address.ts';
import { probeHeader, probeKey } from './probe-key.ts';

/** An unassigned address (RFC 5737, TEST-NET-3). */
const forged = '203.0.113.77';

const answer = z.object({
  address: z.string(),
  forwardedFor: z.string().nullable(),
  isHandedOn: z.boolean(),
  trustsProxy: z.boolean(),
});

/** Calls PUBLIC_URL over the network with a forged address, and reads which address the product took as the caller's. */
export const checkAddress: Check<'address'> = async ({ environment, secret }) => {
  if (!secret) return { outcome: 'no_secret' };
  const { publicUrl } = environment;
  try {
    const response = await fetch(new URL('/api/events', publicUrl), {
      headers: { [probeHeader]: probeKey(secret, 'address'), 'X-Forwarded-For': forged },
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMilliseconds),
    });
    const seen = answer.safeParse(await response.json().catch(() => undefined));
    if (!seen.success) return { outcome: 'other_instance', values: { reason: String(response.status) } };
    return judgeAddress(seen.data, forged, publicUrl.protocol === 'https:');
  } catch (error) {
    return { outcome: 'away', values: { reason: codeOf(error) } };
  }
};
