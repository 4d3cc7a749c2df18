import type { ActionKind } from '../../../contract/constants/moderation.ts';
import type { ReportKind } from '../../../contract/constants/reports.ts';

/** What a decision is called: a certificate that is hidden is withdrawn. */
export function decisionWord<Kind extends ActionKind>(kind: Kind, about: ReportKind): Kind | 'revoke' {
  return kind === 'hide' && about === 'certificate' ? 'revoke' : kind;
}
