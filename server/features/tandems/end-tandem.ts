import type { Action } from '../../http/endpoint.ts';
import { moveTandem } from './move-tandem.ts';
import { readTandem } from './read-tandem.ts';

/** Ends a running tandem, with the reason. Throws what moveTandem throws. */
export const endTandem: Action<'POST /api/tandems/{id}/end'> = async (call) => {
  await moveTandem(call, call.params.id, { move: { act: 'end', ending: call.body.data.ending } });
  return { data: await readTandem(call, call.params.id) };
};
