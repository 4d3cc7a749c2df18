import type { AuditAction } from '../../../contract/constants/audit.ts';
import type { Sql } from '../../database/connection.ts';

/**
 * An operator's action or read access. actorId null: a command on the server. details: never an address or a
 * member's text.
 */
export interface AuditEvent {
  actorId: string | null;
  action: AuditAction;
  subjectId?: string;
  caseId?: string;
  details?: Record<string, string | number | boolean | null>;
}

/** Logs an operator's action, in its transaction. The log is append-only. */
export async function writeAudit(sql: Sql, event: AuditEvent, now: Date): Promise<void> {
  await sql
    .insertInto('audit_log')
    .values({
      at: now,
      actor_id: event.actorId,
      action: event.action,
      subject_id: event.subjectId ?? null,
      case_id: event.caseId ?? null,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}
