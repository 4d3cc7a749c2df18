import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';

/** Queues the nightly comparison with the provider's records, unless one is already queued. */
export const compareNow: Action<'POST /api/operator/payment-differences/compare'> = async (call) => {
  await call.database.sql.transaction().execute(async (sql) => {
    await writeAudit(sql, { actorId: call.member.id, action: 'compare_payments' }, call.clock());
    await call.jobs.send(sql, 'reconcile-payments', {});
  });
  return undefined;
};
