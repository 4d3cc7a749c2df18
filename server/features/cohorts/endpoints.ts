import type { cohortEndpoints } from '../../../contract/cohorts.ts';
import type { Actions } from '../../http/endpoint.ts';
import { applyToCohort } from './apply-to-cohort.ts';
import { downloadReport } from './download-report.ts';
import { excludePerson } from './exclude-person.ts';
import { inviteToCohort } from './invite-to-cohort.ts';
import { leaveCohort } from './leave-cohort.ts';
import { listCohorts } from './list-cohorts.ts';
import { listOwnCohorts } from './list-own-cohorts.ts';
import { lockPair } from './lock-pair.ts';
import { pairPeople } from './pair-people.ts';
import { planBoard } from './plan-board.ts';
import { publishBoard } from './publish-board.ts';
import { readBoard } from './read-board.ts';
import { readOpenCohort } from './read-open-cohort.ts';
import { readReport } from './read-report.ts';
import { changeCohort, openCohort } from './save-cohort.ts';
import { splitPair } from './split-pair.ts';
import { swapPeople } from './swap-people.ts';

export const cohortActions: Actions<keyof typeof cohortEndpoints> = {
  'GET /api/cohorts': listOwnCohorts,
  'GET /api/cohorts/{code}': readOpenCohort,
  'PUT /api/cohorts/{code}/application': applyToCohort,
  'DELETE /api/cohorts/{code}/application': leaveCohort,
  'GET /api/organisation': listCohorts,
  'POST /api/organisation/cohorts': openCohort,
  'GET /api/organisation/cohorts/{id}': readBoard,
  'PUT /api/organisation/cohorts/{id}': changeCohort,
  'POST /api/organisation/cohorts/{id}/plan': planBoard,
  'POST /api/organisation/cohorts/{id}/pairs': pairPeople,
  'POST /api/organisation/cohorts/{id}/swap': swapPeople,
  'PUT /api/organisation/cohorts/{id}/pairs/{pair}': lockPair,
  'DELETE /api/organisation/cohorts/{id}/pairs/{pair}': splitPair,
  'PUT /api/organisation/cohorts/{id}/people/{person}': excludePerson,
  'POST /api/organisation/cohorts/{id}/publish': publishBoard,
  'POST /api/organisation/cohorts/{id}/invitations': inviteToCohort,
  'GET /api/organisation/cohorts/{id}/report': readReport,
  'GET /api/organisation/cohorts/{id}/report/{form}': downloadReport,
};
