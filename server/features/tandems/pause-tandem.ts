import type { Action } from '../../http/endpoint.ts';
import { moveTandem } from './move-tandem.ts';
import { readTandem } from './read-tandem.ts';

/**
 * Pauses a running tandem until a day, on which it continues automatically; its term is extended. Throws what moveTandem
 * throws.
 */
export const pauseTandem: Action<'POST /api/tandems/{id}/pause'> = async (call) => {
  await moveTandem(call, call.params.id, { move: { act: 'pause', until: call.body.data.until } });
  return { data: await readTandem(call, call.params.id) };
};
