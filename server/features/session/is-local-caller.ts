import type { Services } from '../../endpoint.ts';
import { loopbackNames } from '../../environment.ts';
import { isLoopback } from '../../network-address.ts';

/** Whether somebody tries a local instance on the same machine: then a network says nothing of who it is. */
export function isLocalCaller(call: Pick<Services, 'environment'> & { clientAddress: string }): boolean {
  return loopbackNames.has(call.environment.publicUrl.hostname) && isLoopback(call.clientAddress);
}
