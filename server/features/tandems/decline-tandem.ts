import type { Action } from '../../http/endpoint.ts';
import { moveTandem } from './move-tandem.ts';
import { readTandem } from './read-tandem.ts';

/** Declines the other's proposal for now, or withdraws one's own. Throws what moveTandem throws. */
export const declineTandem: Action<'POST /api/tandems/{id}/decline'> = async (call) => {
  await moveTandem(call, call.params.id, { move: (isMine) => ({ act: isMine ? 'withdraw' : 'decline' }) });
  return { data: await readTandem(call, call.params.id) };
};
