import type { Action } from '../../http/endpoint.ts';
import { signedStatusList } from './signed-status-list.ts';

/** The withdrawn certificates, as a signed BitstringStatusListCredential. Readable by any site. */
export const readStatusList: Action<'GET /api/certificates/status'> = async (call) =>
  new Response(await signedStatusList(call), {
    headers: {
      'Content-Type': 'application/vc+jwt',
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
    },
  });
