import { giveRole } from '../../../server/features/operator/change-role.ts';
import { inDatabase } from './in-database.ts';

/** Makes the member with this address an admin, as the command an operator has for it does. */
export async function makeAdmin(dataDir: string, email: string) {
  await inDatabase(dataDir, async ({ sql }) => {
    const { id: memberId } = await sql
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await sql
      .transaction()
      .execute((transaction) => giveRole(transaction, { actorId: null, memberId, role: 'admin', now: new Date() }));
  });
}
