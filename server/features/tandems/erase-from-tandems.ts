import { type Prepared, runIn, type Sql } from '../../database/connection.ts';

const emptyPlaces: Prepared = {
  name: 'tandems_empty_places',
  text: `update tandems t set place = null from tandem_members me
    where me.tandem_id = t.id and me.user_id = $1 and t.place is not null`,
};

/** Takes away what a member wanted from their tandems and where they met, which may be a home; that there were tandems stays for the other, as their chat does. */
export async function eraseFromTandems(sql: Sql, userId: string): Promise<void> {
  await sql
    .updateTable('tandem_members')
    .set({ wish: null })
    .where('user_id', '=', userId)
    .where('wish', 'is not', null)
    .execute();
  await runIn(sql, emptyPlaces, [userId]);
}
