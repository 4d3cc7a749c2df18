import type { moderationEndpoints } from '../../../contract/moderation.ts';
import type { Actions } from '../../http/endpoint.ts';
import { appeal } from './appeal.ts';
import { findSubject } from './find-subject.ts';
import { listAnnouncements } from './list-announcements.ts';
import { listOwnActions } from './list-own-actions.ts';
import { listReports } from './list-reports.ts';
import { reportThing } from './report-thing.ts';

export const moderationActions: Actions<keyof typeof moderationEndpoints> = {
  'POST /api/reports': reportThing,
  'GET /api/reports/subject': findSubject,
  'GET /api/reports': listReports,
  'GET /api/moderation/actions': listOwnActions,
  'POST /api/moderation/actions/{id}/appeal': appeal,
  'GET /api/announcements': listAnnouncements,
};
