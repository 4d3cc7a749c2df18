import type { ActionKind, CaseState, Role } from '../../../contract/constants/moderation.ts';
import { actionKinds } from '../../../contract/constants/moderation.ts';
import type { ReportKind } from '../../../contract/constants/reports.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ThingState } from '../../../contract/operator-views.ts';

/** What determines the allowed actions of a case. */
export interface CaseSituation {
  state: CaseState;
  isAboutViewer: boolean;
  personRole: Role;
  isPersonDeleted: boolean;
  about: ReportKind;
  thing: ThingState;
  /** some action of the case can be lifted */
  canLift: boolean;
}

/** The allowed actions of a case; none on a case about oneself. */
export function allowedActions(situation: CaseSituation): ActionKind[] {
  return actionKinds.filter((kind) => refusalOf(kind, situation) === null);
}

/**
 * Why an action is refused; null if it is allowed. Staff cannot be locked out: an admin removes the role first. A
 * team's name cannot be hidden: its owner has to change it. What is already hidden, deleted or dismissed has been
 * handled.
 */
export function refusalOf(kind: ActionKind, situation: CaseSituation): ErrorCode | null {
  if (situation.isAboutViewer) return 'case_about_oneself';
  switch (kind) {
    case 'warn':
      return situation.isPersonDeleted ? 'already_handled' : null;
    case 'hide':
      if (situation.about === 'team') return 'not_found';
      return situation.thing === 'shown' || situation.thing === 'held' ? null : 'already_handled';
    case 'dismiss':
      return situation.state === 'open' ? null : 'already_handled';
    case 'lift':
      return situation.canLift ? null : 'already_handled';
    default:
      if (situation.isPersonDeleted) return 'already_handled';
      return situation.personRole === 'member' ? null : 'has_role';
  }
}
