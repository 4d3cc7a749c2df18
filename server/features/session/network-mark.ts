import { createHmac } from 'node:crypto';
import { networkOf } from '../../base/network-address.ts';

/** What is kept of the network a member logged in from: a keyed hash of both, which says nothing to whoever reads it. */
export function networkMark(secret: Uint8Array, userId: string, address: string): Buffer {
  return createHmac('sha256', secret)
    .update(`session network\n${userId}\n${networkOf(address)}`)
    .digest();
}
