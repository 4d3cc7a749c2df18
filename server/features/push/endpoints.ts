import type { pushEndpoints } from '../../../contract/push.ts';
import type { Actions } from '../../http/endpoint.ts';
import { listDevices } from './list-devices.ts';
import { readKey } from './read-key.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

export const pushActions: Actions<keyof typeof pushEndpoints> = {
  'GET /api/push/key': readKey,
  'GET /api/push/devices': listDevices,
  'POST /api/push/subscribe': subscribe,
  'POST /api/push/unsubscribe': unsubscribe,
};
