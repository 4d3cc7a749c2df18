import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { readCaseMessages } from '../chat/public.ts';
import { readPeople } from './people.ts';
import { findCase } from './read-case.ts';
import { mayReadChat } from './select-cases.ts';

/**
 * More of the chat in question, oldest message first: the newest page, the page before a sequence, or messages after
 * one. Audited in the same transaction. Throws not_found, also for a case not about a message and for one that is
 * over.
 */
export const listCaseMessages: Action<'GET /api/operator/cases/{id}/messages'> = async (call) => {
  const { member, params, query } = call;
  const { limit = limits.messagesPage.standard, before, after } = query.pagination ?? {};
  return call.database.sql.transaction().execute(async (sql) => {
    const found = await findCase(sql, params.id);
    if (found.chatId === null || !mayReadChat(found)) throw new ApiError('not_found');
    const { last } = await sql
      .selectFrom('chats')
      .select('last_sequence as last')
      .where('id', '=', found.chatId)
      .executeTakeFirstOrThrow();
    const { from, to } = pageOf({ last, limit, before, after });
    const details = { from, to };
    const subjectId = found.subjectId;
    await writeAudit(
      sql,
      { actorId: member.id, action: 'read_chat', subjectId, caseId: found.id, details },
      call.clock(),
    );
    const data = from > to ? [] : await readCaseMessages(sql, found.chatId, { from, to }, found.thingId);
    return {
      data,
      meta: {
        people: await readPeople(sql, [subjectId, ...data.map((message) => message.sender)]),
        pagination: { limit, hasOlder: last > 0 && from > 1, hasNewer: to < last },
      },
    };
  });
};

function pageOf(given: { last: number; limit: number; before: number | undefined; after: number | undefined }) {
  const { last, limit, before, after } = given;
  if (after !== undefined) return { from: Math.min(after, last) + 1, to: Math.min(after + limit, last) };
  const to = Math.min((before ?? last + 1) - 1, last);
  return { from: Math.max(to - limit + 1, 1), to };
}
