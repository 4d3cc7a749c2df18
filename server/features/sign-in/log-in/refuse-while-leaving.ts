import { ApiError } from '../../../base/errors.ts';
import type { Services } from '../../../http/endpoint.ts';

/** After a proof of identity: throws deletion_pending, with its day, for an account about to be deleted. */
export async function refuseWhileLeaving({ database }: Services, userId: string): Promise<void> {
  const leaving = await database.sql
    .selectFrom('users')
    .select('deletion_due_at')
    .where('id', '=', userId)
    .where('deletion_due_at', 'is not', null)
    .executeTakeFirst();
  if (leaving?.deletion_due_at) throw new ApiError('deletion_pending', { until: leaving.deletion_due_at });
}
