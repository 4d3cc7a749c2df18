import type { TandemTerm } from '../../../contract/constants/tandems.ts';
import { dayOf } from '../../../contract/format/clock.ts';
import * as limits from '../../../contract/limits.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { inChatTransaction, publish } from '../chat/public.ts';
import { notify } from '../notifications/public.ts';
import { reachable } from '../visibility/public.ts';
import { lockTandem } from './lock-tandem.ts';
import { questionDue, type SentQuestion } from './schedule.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'ask-check-ins': Record<string, never>;
  }
}

// A superset of the tandems due: schedule.ts decides, under the lock of each.
const candidates: Prepared = {
  name: 'check_ins_candidates',
  text: `select t.id from tandems t
    where t.state = 'active' and t.starts_on <= $1::date - 14
      and not exists (select from check_ins i
        where i.tandem_id = t.id and i.asked_at > $2::timestamptz - interval '${limits.checkInDays} days')
      and (t.starts_on >= $1::date - 20
        or t.ends_on - 7 * t.term_weeks / 2 between $1::date - 6 and $1::date
        or t.ends_on <= $1::date + 7
        or exists (select from check_ins i where i.tandem_id = t.id and i.answer = 'partner_silent'))
    order by t.id`,
};

const find: Prepared = {
  name: 'check_ins_running',
  text: `select t.chat_id as "chatId", t.starts_on::text as "startsOn", t.ends_on::text as "endsOn", t.term_weeks as "termWeeks",
      array(select user_id from tandem_members where tandem_id = t.id order by user_id) as "memberIds",
      (select max(e.at) from tandem_events e where e.tandem_id = t.id and e.kind in ('accepted', 'renewed')) as "termSince",
      (select coalesce(json_agg(json_build_object('kind', i.kind, 'userId', i.user_id, 'askedAt', i.asked_at, 'answer', i.answer,
          'answeredAt', i.answered_at)), '[]') from check_ins i where i.tandem_id = t.id) as sent,
      (select coalesce(json_agg(json_build_array(wrote.sender_id, wrote.at)), '[]') from (
        select m.sender_id, max(m.created_at) as at from messages m where m.chat_id = t.chat_id group by m.sender_id) wrote) as wrote
    from tandems t join chats c on c.id = t.chat_id
    where t.id = $1 and t.state = 'active' and c.state = 'accepted'
      and not exists (select from tandem_members me join tandem_members other on other.tandem_id = me.tandem_id and other.user_id <> me.user_id
        join users on users.id = other.user_id where me.tandem_id = t.id and not ${reachable('me.user_id', 'users')})`,
};

interface Row {
  chatId: string;
  startsOn: string;
  endsOn: string;
  termWeeks: TandemTerm;
  memberIds: string[];
  termSince: Date;
  sent: (Omit<SentQuestion, 'askedAt' | 'answeredAt'> & { askedAt: string; answeredAt: string | null })[];
  wrote: [string, string][];
}

/**
 * Asks members of running tandems how it is going, when due (product 19). Returns the number of tandems asked.
 * Concurrent runs ask once.
 */
export const sendCheckIns = defineJob({
  // The schedule and the queue are stored under this name.
  name: 'ask-check-ins',
  queue: 'housekeeping',
  when: '20 * * * *',
  run: async (services: Services) => {
    const now = services.clock();
    const rows = await services.database.run<{ id: string }>(candidates, [dayOf(now), now]);
    let count = 0;
    for (const { id } of rows) if (await sendOne(services, id)) count++;
    return count;
  },
});

function sendOne(services: Services, tandemId: string): Promise<boolean> {
  return inChatTransaction(services, async (transaction) => {
    const { sql, now } = transaction;
    await lockTandem(sql, tandemId);
    const [row] = await runIn<Row>(sql, find, [tandemId]);
    const question = row && questionDue(runningOf(row), now);
    if (!row || !question) return false;
    const { kind, dueOn, userIds } = question;
    const questions = userIds.map((userId) => ({ id: newId(now.getTime()), userId }));
    await sql
      .insertInto('check_ins')
      .values(
        questions.map(({ id, userId }) => ({
          id,
          tandem_id: tandemId,
          user_id: userId,
          kind,
          due_on: dueOn,
          asked_at: now,
        })),
      )
      .execute();
    for (const { id, userId } of questions) {
      const data = { chat: row.chatId, tandem: tandemId, checkIn: id };
      await notify(sql, { userIds: [userId], kind: 'check_in', group: `check-in ${tandemId}`, data, now });
    }
    await publish(transaction, [...userIds], 'tandem', { tandem: tandemId, chat: row.chatId });
    return true;
  });
}

function runningOf({ sent, wrote, ...row }: Row) {
  return {
    ...row,
    sent: sent.map((one) => ({
      ...one,
      askedAt: new Date(one.askedAt),
      answeredAt: one.answeredAt === null ? null : new Date(one.answeredAt),
    })),
    wroteAt: new Map(wrote.map(([userId, at]) => [userId, new Date(at)])),
  };
}
