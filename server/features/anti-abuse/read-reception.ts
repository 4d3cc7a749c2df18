import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { type Reception, reception } from './rules.ts';

// Counts only people they wrote to, so that strangers cannot conspire to silence a member.
const readRows: Prepared = {
  name: 'anti_abuse_reception',
  text: `select
      (select count(distinct reports.reporter_id)::integer from cases
        join reports on reports.case_id = cases.id
        join chats on chats.requester_id = cases.subject_id and chats.addressee_id = reports.reporter_id
        where cases.subject_id = $1 and cases.last_action is distinct from 'dismiss' and reports.created_at > $2) as reports,
      count(*) filter (where state = 'declined')::integer as declined,
      count(*) filter (where state <> 'declined')::integer as accepted
    from chats where requester_id = $1 and answered_at > $3`,
};

/** How a member's recent requests were received. */
export async function readReception(transaction: Sql, memberId: string, now: Date): Promise<Reception> {
  const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const given = [memberId, since(reception.reportHours), since(reception.declineHours)];
  const [row] = await runIn<Reception>(transaction, readRows, given);
  return row ?? { reports: 0, declined: 0, accepted: 0 };
}
