import type { Action } from '../../http/endpoint.ts';
import { moveTandem } from './move-tandem.ts';
import { readTandem } from './read-tandem.ts';

/** Resumes a paused tandem. Throws what moveTandem throws. */
export const resumeTandem: Action<'POST /api/tandems/{id}/resume'> = async (call) => {
  await moveTandem(call, call.params.id, { move: { act: 'resume' } });
  return { data: await readTandem(call, call.params.id) };
};
