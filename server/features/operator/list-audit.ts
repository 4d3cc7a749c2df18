import { z } from 'zod';
import type { AuditAction } from '../../../contract/constants/audit.ts';
import * as limits from '../../../contract/limits.ts';
import type { AuditEntry } from '../../../contract/operator-views.ts';
import type { Prepared } from '../../database/connection.ts';
import { pageOf, readCursor, writeCursor } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';

interface Row {
  id: number;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  action: AuditAction;
  subjectId: string | null;
  subjectName: string | null;
  caseId: string | null;
  number: number | null;
  details: AuditEntry['details'];
}

const page: Prepared = {
  name: 'operator_audit',
  text: `select l.id, l.at, l.actor_id as "actorId", actor.name as "actorName", l.action, l.subject_id as "subjectId",
      subject.name as "subjectName", l.case_id as "caseId", cases.number, l.details
    from audit_log l left join profiles actor on actor.id = l.actor_id left join profiles subject on subject.id = l.subject_id
      left join cases on cases.id = l.case_id
    where ($1::uuid is null or l.actor_id = $1) and ($2::uuid is null or l.subject_id = $2)
      and ($3::uuid is null or l.case_id = $3) and ($4::text is null or l.action = $4) and l.id < $5
    order by l.id desc limit $6`,
};

/** What operators did and read, newest first, a page at a time. */
export const listAudit: Action<'GET /api/operator/audit'> = async (call) => {
  const { database, query } = call;
  const limit = query.pagination?.limit ?? limits.moderationPage.standard;
  const { actor, subject, case: caseId, action } = query.filters ?? {};
  const filters = [actor?.$eq ?? null, subject?.$eq ?? null, caseId?.$eq ?? null, action?.$eq ?? null];
  const cursor = query.pagination?.cursor;
  const position = cursor ? readCursor(call, 'audit', cursor, z.int()) : Number.MAX_SAFE_INTEGER;
  const rows = await database.run<Row>(page, [...filters, position, limit + 1]);
  const { data, meta } = pageOf(rows, limit, ({ id }) => writeCursor(call, 'audit', id));
  return { data: data.map(present), meta };
};

function present(row: Row): AuditEntry {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName },
    action: row.action,
    subject: row.subjectId === null ? null : { id: row.subjectId, name: row.subjectName },
    case: row.caseId === null || row.number === null ? null : { id: row.caseId, number: row.number },
    details: row.details,
  };
}
