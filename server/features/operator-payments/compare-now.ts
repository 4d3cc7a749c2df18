import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';

/** Puts the nightly comparison with the provider's books into the queue; one that is under way already is enough. */
export const compareNow: Action<'POST /api/operator/payment-differences/compare'> = async (call) => {
  await call.database.sql.transaction().execute(async (sql) => {
    await writeAudit(sql, { actorId: call.member.id, action: 'compare_payments' }, call.clock());
    await call.jobs.send(sql, 'reconcile-payments', {});
  });
  return undefined;
};
