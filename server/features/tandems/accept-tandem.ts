import type { Action } from '../../http/endpoint.ts';
import { moveTandem } from './move-tandem.ts';
import { readTandem } from './read-tandem.ts';

/**
 * Accepts the terms of the version that was read, and sets how the member wants to be corrected. Throws what moveTandem
 * throws: tandem_changed if the terms have changed.
 */
export const acceptTandem: Action<'POST /api/tandems/{id}/accept'> = async (call) => {
  const { version, corrections, wish } = call.body.data;
  await moveTandem(
    call,
    call.params.id,
    { move: { act: 'accept' }, version },
    async ({ transaction, by, tandemId }) => {
      await transaction.sql
        .updateTable('tandem_members')
        .set({ corrections, ...(wish !== undefined && { wish }) })
        .where('tandem_id', '=', tandemId)
        .where('user_id', '=', by)
        .execute();
    },
  );
  return { data: await readTandem(call, call.params.id) };
};
