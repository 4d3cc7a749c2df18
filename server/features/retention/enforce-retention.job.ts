import { retentionRules } from '../../../contract/retention.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { forgetAddressees } from '../billing-documents/public.ts';
import { eraseUnconfirmed } from './erase-unconfirmed.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'enforce-retention': Record<string, never>;
  }
}

/** Rows in one statement, so that no lock is held for long. */
const batch = 1000;

const { drafts, proposals, message_versions, notices, rate_limits, evidence, invoices, page_visits } = retentionRules;

// A chat that a case is about stays for whoever decides, without a time: the case names its messages.
const chatsOfNobody: Prepared = {
  name: 'retention_chats',
  text: `delete from chats where id in (
      select c.id from chats c
        join users requester on requester.id = c.requester_id and requester.deleted_at is not null
        join users addressee on addressee.id = c.addressee_id and addressee.deleted_at is not null
      where not exists (select from cases where cases.chat_id = c.id) limit ${batch})
    returning id`,
};

/** Each with the moment it is asked at as $1; what it answers is counted. */
const timed: Prepared[] = [
  {
    name: 'retention_drafts',
    text: `delete from drafts where (owner_id, addressee_id) in (
        select owner_id, addressee_id from drafts
        where written_at < $1::timestamptz - make_interval(days => ${drafts.kept.days}) limit ${batch})
      returning owner_id`,
  },
  {
    name: 'retention_message_versions',
    text: `delete from message_versions where (chat_id, sequence, revision) in (
        select chat_id, sequence, revision from message_versions
        where replaced_at < $1::timestamptz - make_interval(days => ${message_versions.kept.days}) limit ${batch})
      returning chat_id`,
  },
  // That the two were proposed to each other stays, so that it does not happen again.
  {
    name: 'retention_proposals',
    text: `update proposals set first_speaks = null, second_speaks = null, common_times = null, kilometres = null,
        first_answer = null, second_answer = null, first_answered_at = null, second_answered_at = null
      where id in (
        select p.id from proposals p join rounds using (week)
        where rounds.until < $1::timestamptz - make_interval(days => ${proposals.kept.days})
          and num_nonnulls(first_speaks, second_speaks, common_times, kilometres, first_answer, second_answer) > 0 limit ${batch})
      returning id`,
  },
  {
    name: 'retention_deliveries',
    text: `delete from deliveries where id in (
        select id from deliveries
        where created_at < $1::timestamptz - make_interval(days => ${notices.kept.days}) and state <> 'sending' limit ${batch})
      returning id`,
  },
  {
    name: 'retention_notifications',
    text: `delete from notifications where id in (
        select id from notifications
        where closed_at < $1::timestamptz - make_interval(days => ${notices.kept.days}) limit ${batch})
      returning id`,
  },
  {
    name: 'retention_rate_limits',
    text: `delete from rate_limits where key in (
        select key from rate_limits
        where expire < extract(epoch from $1::timestamptz - make_interval(days => ${rate_limits.kept.days})) * 1000 limit ${batch})
      returning key`,
  },
  // What is decided may still be appealed against as long as it holds, and an appeal is decided by what was seen.
  {
    name: 'retention_evidence',
    text: `delete from evidence where id in (
        select e.id from evidence e join cases c on c.id = e.case_id
        where c.state = 'closed' and c.closed_at < $1::timestamptz - make_interval(months => ${evidence.kept.months})
          and not exists (select from case_actions a where a.case_id = c.id and a.lifted_at is null and a.until > $1)
          and not exists (select from appeals join case_actions a on a.id = appeals.action_id
            where a.case_id = c.id and appeals.answered_at is null)
        limit ${batch})
      returning id`,
  },
  {
    name: 'retention_report_comments',
    text: `update reports set comment = null where id in (
        select r.id from reports r join cases c on c.id = r.case_id
        where r.comment is not null and c.state = 'closed'
          and c.closed_at < $1::timestamptz - make_interval(months => ${evidence.kept.months})
          and not exists (select from evidence where evidence.case_id = c.id)
        limit ${batch})
      returning id`,
  },
  {
    name: 'retention_page_visits',
    text: `delete from page_visits where (day, page, locale) in (
        select day, page, locale from page_visits
        where day < ($1::timestamptz - make_interval(months => ${page_visits.kept.months}))::date limit ${batch})
      returning day`,
  },
  forgetAddressees(invoices.kept.years, batch),
];

/**
 * Nightly: removes what nobody else removes and what has been kept for as long as contract/retention.ts says
 * (decision 027). Every step can be taken again; two runs at once share the rows.
 */
export const enforceRetention = defineJob({
  name: 'enforce-retention',
  queue: 'housekeeping',
  when: '30 4 * * *',
  run: async (services: Services) => {
    await eraseUnconfirmed(services);
    const now = services.clock();
    for (const statement of timed) await untilFewer(services, statement, [now]);
    await untilFewer(services, chatsOfNobody, []);
  },
});

async function untilFewer({ database }: Services, statement: Prepared, values: unknown[]): Promise<void> {
  let done = batch;
  while (done === batch) done = (await database.run(statement, values)).length;
}
