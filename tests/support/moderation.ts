import type { ActionKind, Role } from '../../contract/constants/moderation.ts';
import type { ReportKind } from '../../contract/constants/reports.ts';
import type { CaseDetail } from '../../contract/operator-views.ts';
import type { TestApp } from './app.ts';
import { createMember, type MemberTraits } from './members.ts';

/** A member of the staff. */
export async function createOperator(app: TestApp, role: Role = 'moderator', traits: MemberTraits = {}) {
  const id = await createMember(app, { name: 'Mira', ...traits });
  await app.services.database.sql.updateTable('users').set({ role }).where('id', '=', id).execute();
  return id;
}

export function report(
  app: TestApp,
  reporter: string | null,
  kind: ReportKind,
  id: string,
  change: Record<string, unknown> = {},
) {
  return app.call(reporter, 'POST', '/api/reports', { data: { kind, id, reason: 'harassment', ...change } });
}

export async function caseOf(app: TestApp, thingId: string): Promise<string> {
  const { id } = await app.services.database.sql
    .selectFrom('cases')
    .select('id')
    .where('thing_id', '=', thingId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readCase(app: TestApp, moderator: string, caseId: string): Promise<CaseDetail> {
  return (await app.call(moderator, 'GET', `/api/operator/cases/${caseId}`)).body.data;
}

/** Acts on the current state of a case and returns the whole answer. */
export async function act(
  app: TestApp,
  moderator: string,
  caseId: string,
  kind: ActionKind,
  change: Record<string, unknown> = {},
) {
  const { version } = await app.services.database.sql
    .selectFrom('cases')
    .select('version')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  const end = kind === 'suspend' || kind === 'pause_messaging' ? { until: null } : {};
  const data = { kind, reason: 'So geht es hier nicht, bitte lies die Regeln.', version, ...end, ...change };
  return app.call(moderator, 'POST', `/api/operator/cases/${caseId}/actions`, { data });
}

export async function reportedProfile(app: TestApp, subject: string): Promise<string> {
  await report(app, await createMember(app), 'profile', subject);
  return caseOf(app, subject);
}

/** A case about a profile, with the reporter's words, and a moderator for it. */
export async function caseOfProfile(app: TestApp) {
  const [moderator, someone, reporter] = [await createOperator(app), await createMember(app), await createMember(app)];
  await report(app, reporter, 'profile', someone, { comment: 'Schreibt mir immer wieder.' });
  const id = await caseOf(app, someone);
  return { moderator, id };
}
