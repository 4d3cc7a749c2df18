import { normalAddress } from '../../base/network-address.ts';
import type { Found } from './finding.ts';

/** A request as it arrived. */
export interface SeenRequest {
  /** the address the product took for the caller's */
  address: string;
  /** X-Forwarded-For as received */
  forwardedFor: string | null;
  /** it had other proxy headers */
  isHandedOn: boolean;
  trustsProxy: boolean;
}

/**
 * Whether rate limits count the right callers, judging by a request that claimed to come from `forged`. isEncrypted:
 * PUBLIC_URL is https, so something in front of the product terminates TLS.
 */
export function judgeAddress(seen: SeenRequest, forged: string, isEncrypted: boolean): Found<'address'> {
  const { address, forwardedFor, trustsProxy } = seen;
  const values = { address };
  if (address === forged) return { outcome: 'forged' };
  if (!trustsProxy) {
    const isBehindProxy = isEncrypted || seen.isHandedOn || forwardedFor !== forged;
    return { outcome: isBehindProxy ? 'untrusted' : 'holds', values };
  }
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const added = entries[0] === forged ? entries.slice(1) : entries;
  if (normalAddress(added.at(-1) ?? '') === undefined) return { outcome: 'not_set', values };
  return { outcome: added.length > 1 ? 'chained' : 'holds', values };
}
