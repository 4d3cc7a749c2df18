import { minuteMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { timeZone } from '../../../contract/locales.ts';
import { ApiError, sqlState } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { inChatTransaction, lockChat } from '../chat/public.ts';
import { mayLog } from './log-rules.ts';
import { type LogRow, loggedUntil, presentLog, selectLogs } from './select-logs.ts';

const chatOf: Prepared = { name: 'meeting_logs_chat', text: 'select chat_id as "chatId" from meetings where id = $1' };
const one: Prepared = { name: 'meeting_logs_one', text: `${selectLogs} and m.id = $3` };
// The other may have logged under an earlier tandem; both logs must use the same languages.
const languages: Prepared = {
  name: 'meeting_logs_languages',
  text: `select case log.speaks when log.first_language then log.second_language else log.first_language end as speaks,
      log.speaks as learns, 0 as rank, now() as at
    from meeting_logs log where log.meeting_id = $2 and log.user_id <> $1::uuid
    union all
    select me.language, other.language, 1, t.proposed_at
    from tandems t join tandem_members me on me.tandem_id = t.id and me.user_id = $1::uuid
      join tandem_members other on other.tandem_id = t.id and other.user_id <> $1::uuid
    where t.chat_id = $3 and t.starts_on is not null
    order by rank, at desc limit 1`,
};
const store: Prepared = {
  name: 'meeting_logs_store',
  text: `insert into meeting_logs (meeting_id, user_id, chat_id, starts_at, took_place, speaks, first_language, first_minutes,
      second_language, second_minutes, topic, logged_at, settled_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    on conflict (meeting_id, user_id) do update set took_place = excluded.took_place, first_minutes = excluded.first_minutes,
      second_minutes = excluded.second_minutes, topic = excluded.topic, logged_at = excluded.logged_at,
      settled_at = excluded.settled_at`,
};

/**
 * Stores a member's report on a past meeting (product 21). The chat is locked, so that of two concurrent reports the
 * second sees the first. If they differ, each may report once more. Throws not_found, member_blocked,
 * member_unreachable, meeting_not_over, log_too_late, log_closed when nothing can be added, log_without_tandem,
 * invalid_input for too many minutes, log_day_full, log_overlaps if the member was at another meeting at that time.
 */
export const logMeeting: Action<'POST /api/meetings/{id}/log'> = async (call) => {
  const { member, params, body } = call;
  const [found] = await call.database.run<{ chatId: string }>(chatOf, [params.id]);
  if (!found) throw new ApiError('not_found');
  return inChatTransaction(call, async ({ sql, now, ...transaction }) => {
    const chat = await lockChat({ sql, now, ...transaction }, found.chatId, member.id);
    if (chat.hasBlocked) throw new ApiError('member_blocked');
    if (!chat.reachable || chat.state !== 'accepted') throw new ApiError('member_unreachable');
    const row = await rowOf(sql, [member.id, now, params.id]);
    if (!row) throw new ApiError('meeting_not_over');
    if (now >= loggedUntil(row.startsAt)) throw new ApiError('log_too_late');
    if (!mayLog(row.mine, row.theirs)) throw new ApiError('log_closed');
    const { tookPlace, spoken, learned, topic } = body.data;
    if (tookPlace) await refuseTooLong(sql, { memberId: member.id, row, now, minutes: spoken + learned });
    const [pair] = await runIn<{ speaks: string; learns: string }>(sql, languages, [
      member.id,
      params.id,
      found.chatId,
    ]);
    if (!pair) throw new ApiError('log_without_tandem');
    const minutes = { [pair.speaks]: tookPlace ? spoken : 0, [pair.learns]: tookPlace ? learned : 0 };
    // In the database's order, which compares bytes.
    const [first, second] = Object.keys(minutes).sort((one, other) => (one < other ? -1 : 1));
    const isAgain = row.mine !== null && row.theirs !== null;
    const values = [
      params.id,
      member.id,
      found.chatId,
      row.startsAt,
      tookPlace,
      pair.speaks,
      first,
      minutes[first ?? ''],
    ];
    const rest = [second, minutes[second ?? ''], topic ?? null, now, isAgain ? now : null];
    await runIn(sql, store, [...values, ...rest]).catch((error: unknown) => {
      throw sqlState(error) === overlapping ? new ApiError('log_overlaps') : error;
    });
    const stored = await rowOf(sql, [member.id, now, params.id]);
    if (!stored) throw new ApiError('not_found');
    return { data: presentLog(stored, now) };
  });
};

const ofDay: Prepared = {
  name: 'meeting_logs_of_day',
  text: `select coalesce(sum(first_minutes + second_minutes), 0)::integer as minutes from meeting_logs
    where user_id = $1 and meeting_id <> $2 and starts_at > $3::timestamptz - interval '1 day' and starts_at < $3::timestamptz + interval '1 day'
      and (starts_at at time zone $4)::date = ($3::timestamptz at time zone $4)::date`,
};

/** Refuses more minutes than have passed since the start, than twice the agreed length, or than a day's limit. */
async function refuseTooLong(
  sql: Sql,
  { memberId, row, now, minutes }: { memberId: string; row: LogRow; now: Date; minutes: number },
): Promise<void> {
  const sinceStart = Math.floor((now.getTime() - row.startsAt.getTime()) / minuteMs);
  const most = Math.min(limits.meetingLog.timesAgreed * row.minutes, sinceStart);
  if (minutes > most) {
    const values = { minMinutes: limits.meetingLog.minMinutes, maxMinutes: most };
    throw new ApiError('invalid_input', { fields: [{ path: 'spoken', key: 'log_minutes', values }] });
  }
  const [day] = await runIn<{ minutes: number }>(sql, ofDay, [memberId, row.id, row.startsAt, timeZone]);
  if ((day?.minutes ?? 0) + minutes <= limits.loggedPerDay.minutes) return;
  throw new ApiError('log_day_full', { values: { hours: limits.loggedPerDay.minutes / 60 } });
}

/** PostgreSQL's exclusion_violation. */
const overlapping = '23P01';

async function rowOf(sql: Sql, parameters: unknown[]): Promise<LogRow | undefined> {
  return (await runIn<LogRow>(sql, one, parameters))[0];
}
