import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { readSubscription } from './read-subscription.ts';

/** One subscription with its history; reading it is audited. Throws not_found. */
export const getSubscription: Action<'GET /api/operator/subscriptions/{id}'> = async (call) => {
  const { member, params, clock } = call;
  const data = await call.database.sql.transaction().execute(async (sql) => {
    const found = await readSubscription(sql, call, params.id);
    const details = { subscription: found.id };
    await writeAudit(
      sql,
      { actorId: member.id, action: 'read_subscription', subjectId: found.owner.id, details },
      clock(),
    );
    return found;
  });
  return { data };
};
