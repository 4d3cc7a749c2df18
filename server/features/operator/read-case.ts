import type { Locale } from '../../../contract/locales.ts';
import type { Thing } from '../../../contract/operator-things.ts';
import type { CaseDetail, CaseReport } from '../../../contract/operator-views.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { allowedActions } from './allowed-actions.ts';
import { readPeople, writersOf } from './people.ts';
import { type ActionRow, presentAction, selectActions } from './select-actions.ts';
import { type CaseRow, mayReadChat, presentCase, selectCases } from './select-cases.ts';
import { readMember } from './select-members.ts';

const oneCase: Prepared = { name: 'operator_one_case', text: `${selectCases} c.id = $1` };
const evidenceOf: Prepared = {
  name: 'operator_evidence',
  text: `select id, taken_at as "takenAt", thing from evidence where case_id = $1 order by taken_at, id`,
};
const reportsOf: Prepared = {
  name: 'operator_reports',
  text: `select r.id, r.reporter_id as "reporterId", profiles.name as "reporterName", r.rule, r.others, r.reason, r.comment,
      r.created_at as "createdAt"
    from reports r left join profiles on profiles.id = r.reporter_id where r.case_id = $1 order by r.created_at, r.id`,
};
const actionsOf: Prepared = {
  name: 'operator_actions_of_case',
  text: `${selectActions} a.case_id = $1 order by a.created_at, a.id`,
};

type ReportRow = Omit<CaseReport, 'reporter' | 'createdAt'> & {
  reporterId: string | null;
  reporterName: string | null;
  createdAt: Date;
};

/** A row of a case. Throws not_found. */
export async function findCase(sql: Sql, caseId: string): Promise<CaseRow> {
  const [row] = await runIn<CaseRow>(sql, oneCase, [caseId]);
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * A case with all a moderator needs to decide. Reading it is audited in the same transaction, as is reading a
 * private chat for a message. Throws not_found.
 */
export async function readCase(
  sql: Sql,
  services: Pick<Services, 'directories' | 'clock' | 'snapshots'>,
  caseId: string,
  viewer: { id: string; locale: Locale },
): Promise<CaseDetail> {
  const row = await findCase(sql, caseId);
  const now = services.clock();
  const action = row.kind === 'message' ? 'read_chat' : 'read_case';
  await writeAudit(sql, { actorId: viewer.id, action, subjectId: row.subjectId, caseId }, now);
  const snapshot = await services.snapshots[row.kind](sql, { ...row, id: row.thingId });
  const evidence = await runIn<{ id: string; takenAt: Date; thing: Thing }>(sql, evidenceOf, [caseId]);
  const reports = await runIn<ReportRow>(sql, reportsOf, [caseId]);
  const actionRows = await runIn<ActionRow>(sql, actionsOf, [caseId]);
  const actions = actionRows.map((one) => presentAction(one, viewer.id, now));
  const person = await readMember(sql, services, row.subjectId, viewer);
  // What the two write after a case about their chat is private.
  const isEvidenceAlone = row.kind === 'message' && !mayReadChat(row);
  const things = [...evidence.map((one) => one.thing), ...(snapshot && !isEvidenceAlone ? [snapshot.thing] : [])];
  const state = snapshot?.state ?? 'deleted';
  return {
    ...presentCase(row),
    version: row.version,
    subjectId: row.subjectId,
    thing: { id: row.thingId, state, now: isEvidenceAlone ? null : (snapshot?.thing ?? null) },
    evidence: evidence.map((one) => ({ ...one, takenAt: one.takenAt.toISOString() })),
    people: await readPeople(sql, [row.subjectId, ...things.flatMap(writersOf)]),
    reports: reports.map(presentCaseReport),
    actions,
    person,
    allowed: allowedActions({
      state: row.state,
      isAboutViewer: row.subjectId === viewer.id,
      personRole: person.role,
      isPersonDeleted: person.deleted,
      about: row.kind,
      thing: state,
      canLift: actions.some((one) => one.canLift),
    }),
  };
}

function presentCaseReport({ reporterId, reporterName, createdAt, ...row }: ReportRow): CaseReport {
  return {
    ...row,
    reporter: reporterId === null ? null : { id: reporterId, name: reporterName },
    createdAt: createdAt.toISOString(),
  };
}
