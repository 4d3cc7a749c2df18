import type { Action } from '../../http/endpoint.ts';

/** The public VAPID key: push services accept messages for a subscription only from the holder of the private one. */
export const readKey: Action<'GET /api/push/key'> = async ({ webPush }) => ({ data: { key: webPush.publicKey } });
