import { createHmac } from 'node:crypto';
import { networkOf } from '../../base/network-address.ts';

/** The stored mark of a login's network: a keyed hash of network and user, from which neither can be read. */
export function networkMark(secret: Uint8Array, userId: string, address: string): Buffer {
  return createHmac('sha256', secret)
    .update(`session network\n${userId}\n${networkOf(address)}`)
    .digest();
}
