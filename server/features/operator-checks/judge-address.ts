import { normalAddress } from '../../base/network-address.ts';
import type { Found } from './finding.ts';

/** A request as it looked when it had arrived. */
export interface SeenRequest {
  /** the address the product took for the caller's */
  address: string;
  /** X-Forwarded-For as it came in */
  forwardedFor: string | null;
  /** other headers of a proxy came with it */
  isHandedOn: boolean;
  trustsProxy: boolean;
}

/**
 * Whether limits count the right callers, by a request that claimed to come from `forged`. isEncrypted: PUBLIC_URL is https, so
 * something in front of the product ends TLS.
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
