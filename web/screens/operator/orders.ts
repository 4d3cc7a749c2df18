import { auditActions } from '../../../contract/constants/audit.ts';
import { measureKinds } from '../../../contract/constants/moderation.ts';
import { reportKinds, reportReasons } from '../../../contract/constants/reports.ts';
import { startingWith } from '../../../contract/format/starting-with.ts';

/** Words of the contract in the order in which the console shows them. */
export const reportReasonsInOrder = startingWith(reportReasons, 'harassment');
export const reportKindsInOrder = startingWith(reportKinds, 'message');
/** A moderator's possible decisions on a case, the milder first; lifting follows what it lifts. */
export const decisionsInOrder = ['dismiss', ...measureKinds] as const;
export const auditActionsInOrder = startingWith(
  auditActions,
  'act',
  'answer_appeal',
  'read_case',
  'read_chat',
  'read_file',
  'read_member',
);
