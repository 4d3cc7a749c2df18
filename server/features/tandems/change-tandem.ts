import type { Action } from '../../http/endpoint.ts';
import { moveTandem } from './move-tandem.ts';
import { readTandem } from './read-tandem.ts';
import { refuseStrangeLanguages, storeSides, termColumns } from './terms.ts';

/**
 * Proposes other terms than those of the version that was read. Throws what moveTandem throws, and invalid_input for
 * unknown languages.
 */
export const changeTandem: Action<'POST /api/tandems/{id}/change'> = async (call) => {
  const { version, ...terms } = call.body.data;
  refuseStrangeLanguages(terms, call.directories);
  const move = { act: 'change', termWeeks: terms.termWeeks } as const;
  await moveTandem(call, call.params.id, { move, version }, async ({ transaction, tandemId, by, other }) => {
    const { sql, now } = transaction;
    await sql
      .updateTable('tandems')
      .set({ ...termColumns(terms), proposed_at: now })
      .where('id', '=', tandemId)
      .execute();
    await storeSides(sql, { tandemId, by, other }, terms);
  });
  return { data: await readTandem(call, call.params.id) };
};
