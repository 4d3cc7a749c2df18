import type { Action } from '../../http/endpoint.ts';
import { moveTandem } from './move-tandem.ts';
import { readTandem } from './read-tandem.ts';

/** Says not now to a proposal of the other, or takes back one's own. Throws what moveTandem throws. */
export const declineTandem: Action<'POST /api/tandems/{id}/decline'> = async (call) => {
  await moveTandem(call, call.params.id, { move: (isMine) => ({ act: isMine ? 'withdraw' : 'decline' }) });
  return { data: await readTandem(call, call.params.id) };
};
