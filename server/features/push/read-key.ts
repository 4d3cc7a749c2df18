import type { Action } from '../../http/endpoint.ts';

/** The public VAPID key: push services take messages for a subscription only from whoever has the private one. */
export const readKey: Action<'GET /api/push/key'> = async ({ webPush }) => ({ data: { key: webPush.publicKey } });
