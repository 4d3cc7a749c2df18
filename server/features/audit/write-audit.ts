import type { AuditAction } from '../../../contract/constants/audit.ts';
import type { Sql } from '../../database/connection.ts';

/** Something an operator did or read. actorId null: a command at the server. details: never an address or a member's words. */
export interface AuditEvent {
  actorId: string | null;
  action: AuditAction;
  subjectId?: string;
  caseId?: string;
  details?: Record<string, string | number | boolean | null>;
}

/** Writes down what an operator does, in the transaction that does it. The log only grows. */
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
