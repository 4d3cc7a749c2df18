import { dayOf } from '../../../contract/format/clock.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { inChatTransaction } from '../chat/public.ts';
import { movedByClock } from './agreement.ts';
import { type AgreementRow, agreementColumns, agreementOf } from './agreement-row.ts';
import { announceTandemChange } from './announce-tandem-change.ts';
import { writeStep } from './write-step.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'settle-tandems': Record<string, never>;
  }
}

const batch = 100;

const due: Prepared = {
  name: 'tandems_due',
  text: `select id from tandems where (state = 'paused' and paused_until <= $1) or (state = 'active' and ends_on <= $1) limit ${batch}`,
};
const lock: Prepared = {
  name: 'tandems_lock_due',
  text: `select ${agreementColumns('t')}, t.chat_id as "chatId", t.version,
      (select array_agg(user_id) from tandem_members where tandem_id = t.id) as "memberIds"
    from tandems t where t.id = $1 for no key update of t`,
};

/**
 * Resumes tandems whose pause is over, and ends those whose term is (product 19). Returns how many moved. Concurrent
 * runs share the work.
 */
export const settleTandems = defineJob({
  name: 'settle-tandems',
  queue: 'housekeeping',
  when: '5 * * * *',
  run: async (services: Services) => {
    const today = dayOf(services.clock());
    let settled = 0;
    for (;;) {
      const rows = await services.database.run<{ id: string }>(due, [today]);
      for (const { id } of rows) if (await settleOne(services, id, today)) settled++;
      if (rows.length < batch) return settled;
    }
  },
});

/** False if one of the two has moved it meanwhile. */
function settleOne(services: Services, id: string, today: string): Promise<boolean> {
  return inChatTransaction(services, async (transaction) => {
    type Row = AgreementRow & { chatId: string; version: number; memberIds: string[] };
    const [row] = await runIn<Row>(transaction.sql, lock, [id]);
    if (!row) return false;
    const before = agreementOf(row);
    const step = movedByClock(before, today);
    if (!step?.event) return false;
    const both = { tandemId: id, chatId: row.chatId, memberIds: row.memberIds };
    await writeStep(transaction, both, { before, after: step.agreement, version: row.version + 1, by: null });
    await announceTandemChange(transaction, both, { kind: step.event, by: null });
    return true;
  });
}
