import type { operatorEndpoints } from '../../../contract/operator.ts';
import type { Actions } from '../../http/endpoint.ts';
import { actOnCase } from './act-on-case.ts';
import { answerAppeal } from './answer-appeal.ts';
import { changeAnnouncement } from './change-announcement.ts';
import { changeRole } from './change-role.ts';
import { countWaiting } from './count-waiting.ts';
import { createAnnouncement } from './create-announcement.ts';
import { deleteAnnouncement } from './delete-announcement.ts';
import { getCase } from './get-case.ts';
import { getCaseFile } from './get-case-file.ts';
import { getMember } from './get-member.ts';
import { listAllAnnouncements } from './list-announcements.ts';
import { listAppeals } from './list-appeals.ts';
import { listAudit } from './list-audit.ts';
import { listCaseMessages } from './list-case-messages.ts';
import { listCases } from './list-cases.ts';
import { searchMembers } from './search-members.ts';
import { readStatistics } from './statistics.ts';

export const operatorActions: Actions<keyof typeof operatorEndpoints> = {
  'GET /api/operator/counts': countWaiting,
  'GET /api/operator/cases': listCases,
  'GET /api/operator/cases/{id}': getCase,
  'GET /api/operator/cases/{id}/messages': listCaseMessages,
  'GET /api/operator/cases/{id}/files/{file}': getCaseFile,
  'POST /api/operator/cases/{id}/actions': actOnCase,
  'GET /api/operator/appeals': listAppeals,
  'POST /api/operator/appeals/{id}/answer': answerAppeal,
  'GET /api/operator/members': searchMembers,
  'GET /api/operator/members/{id}': getMember,
  'PUT /api/operator/members/{id}/role': changeRole,
  'GET /api/operator/announcements': listAllAnnouncements,
  'POST /api/operator/announcements': createAnnouncement,
  'PUT /api/operator/announcements/{id}': changeAnnouncement,
  'DELETE /api/operator/announcements/{id}': deleteAnnouncement,
  'GET /api/operator/statistics': readStatistics,
  'GET /api/operator/audit': listAudit,
};
