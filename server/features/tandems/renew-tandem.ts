import type { Action } from '../../http/endpoint.ts';
import { moveTandem } from './move-tandem.ts';
import { readTandem } from './read-tandem.ts';

/** Proposes a new term, or accepts the other's by naming the same weeks. Throws what moveTandem throws. */
export const renewTandem: Action<'POST /api/tandems/{id}/renew'> = async (call) => {
  await moveTandem(call, call.params.id, { move: { act: 'renew', weeks: call.body.data.termWeeks } });
  return { data: await readTandem(call, call.params.id) };
};
