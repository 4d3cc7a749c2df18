import { sql as statement } from 'kysely';
import { dayMs } from '../../../contract/format/durations.ts';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { wideNetworkOf } from '../../base/network-address.ts';
import type { Sql } from '../../database/connection.ts';
import { queueMail } from '../../emails/outbox.ts';
import { countAttempt } from '../../http/count-attempts.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { throwawayFaults } from '../anti-abuse/public.ts';

const fromNetwork = { points: 5, seconds: 3600 };
const onSite = { points: 60, seconds: 3600 };

type SendCall = Call<'POST /api/enquiries'>;

/**
 * Stores a company's enquiry. The operator gets it by mail and in the console; the sender gets a confirmation, at
 * most once a day, so that no one can flood a stranger's mailbox. A repetition within a day is the same enquiry.
 * Throws email_throwaway, too_many_enquiries.
 */
export const sendEnquiry: Action<'POST /api/enquiries'> = async (call) => {
  await call.database.sql.transaction().execute((sql) => store(sql, call));
  return { data: { ok: true } };
};

sendEnquiry.faults = ({ body }) => throwawayFaults(body.data?.email);

async function store(sql: Sql, call: SendCall) {
  const { body, clock, locale } = call;
  const enquiry = body.data;
  const now = clock();
  // Serialises enquiries from one address, so that pressing a button twice sends one.
  await statement`select pg_advisory_xact_lock(hashtextextended('enquiry ' || lower(${enquiry.email}::text), 0))`.execute(
    sql,
  );
  const earlier = await sql
    .selectFrom('enquiries')
    .select(['company', 'name', 'people', 'message'])
    .where(statement`lower(email)`, '=', statement`lower(${enquiry.email})`)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .execute();
  const { company, name, people, message } = enquiry;
  const isSame = (one: (typeof earlier)[number]) =>
    one.company === company && one.name === name && one.people === people && one.message === message;
  if (earlier.some(isSame)) return;
  const id = newId(now.getTime());
  await sql
    .insertInto('enquiries')
    .values({ ...enquiry, id, locale, created_at: now })
    .execute();
  await queueMail(sql, 'enquiry', { enquiryId: id }, now);
  if (earlier.length === 0) await queueMail(sql, 'enquiry-received', { enquiryId: id }, now);
  await refuseTooMany(sql, call);
}

/** Only stored enquiries count: a refusal also rolls back its count. */
async function refuseTooMany(sql: Sql, call: SendCall) {
  if (!call.environment.rateLimits) return;
  const seconds = Math.max(
    await countAttempt(call, sql, ['enquiry-network', wideNetworkOf(call.clientAddress)], fromNetwork),
    await countAttempt(call, sql, ['enquiry-site'], onSite),
  );
  if (seconds === 0) return;
  throw new ApiError('too_many_enquiries', { values: { seconds, minutes: Math.ceil(seconds / 60) } });
}
