import type { CohortSettings } from '../../../contract/cohorts.ts';
import * as limits from '../../../contract/limits.ts';
import { ApiError, type FieldError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { randomCode } from '../../base/random-code.ts';
import type { Sql } from '../../database/connection.ts';
import type { Directories } from '../../database/directories.ts';
import type { Action } from '../../http/endpoint.ts';
import { inPremiumTransaction } from '../premium/public.ts';
import { lockOwnTeam, requirePaid } from '../teams/public.ts';
import { boardOf, inBoard } from './in-board.ts';

const codeLength = 12;

/**
 * Opens a cohort of the caller's team. Throws not_found without a team, team_unpaid, invalid_input for unknown
 * languages or an unknown cohort to share with, and for more than limits.cohortsPerTeam.
 */
export const openCohort: Action<'POST /api/organisation/cohorts'> = async (call) => {
  const { directories, member, body } = call;
  const id = await inPremiumTransaction(call, async (transaction) => {
    const team = await lockOwnTeam(transaction, member.id);
    requirePaid(team, transaction.now);
    const { sql, now } = transaction;
    const columns = await columnsOf(sql, directories, team.id, body.data);
    const { count } = await sql
      .selectFrom('cohorts')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('team_id', '=', team.id)
      .executeTakeFirstOrThrow();
    if (count >= limits.cohortsPerTeam)
      throw new ApiError('invalid_input', {
        fields: [{ path: 'name', key: 'max_items', values: { max: limits.cohortsPerTeam } }],
      });
    const made = newId(now.getTime());
    await sql
      .insertInto('cohorts')
      .values({ id: made, team_id: team.id, code: randomCode(codeLength), created_at: now, ...columns })
      .execute();
    return made;
  });
  return { data: await boardOf({ ...call, params: { id } }) };
};

/**
 * Changes the settings of a cohort. Applications stay as they are: what the coordinator may now see besides, they see
 * of those who agree to it. Throws not_found and invalid_input.
 */
export const changeCohort: Action<'PUT /api/organisation/cohorts/{id}'> = async (call) => {
  const data = await inBoard(call, async ({ sql, cohort }) => {
    const columns = await columnsOf(sql, call.directories, cohort.team_id, call.body.data);
    await sql.updateTable('cohorts').set(columns).where('id', '=', cohort.id).execute();
  });
  return { data };
};

async function columnsOf(sql: Sql, { languageByCode }: Directories, teamId: string, settings: CohortSettings) {
  const fields: FieldError[] = [];
  settings.languages.forEach((code, index) => {
    if (!languageByCode.has(code)) fields.push({ path: `languages.${index}`, key: 'language_unknown' });
  });
  const shared = settings.sharesWith
    ? await sql
        .selectFrom('cohorts')
        .select('id')
        .where('code', '=', settings.sharesWith)
        .where('team_id', '<>', teamId)
        .executeTakeFirst()
    : null;
  if (shared === undefined) fields.push({ path: 'sharesWith', key: 'invalid' });
  if (fields.length > 0) throw new ApiError('invalid_input', { fields });
  return {
    name: settings.name,
    welcome: settings.welcome,
    starts_on: settings.startsOn,
    ends_on: settings.endsOn,
    deadline_on: settings.deadlineOn,
    languages: [...new Set(settings.languages)],
    places: [...new Set(settings.places)],
    minimum_hours: settings.minimumHours,
    allows_triads: settings.allowsTriads,
    asks_gender: settings.asksGender,
    asks_age: settings.asksAge,
    shows_names: settings.showsNames,
    shows_goals: settings.showsGoals,
    lists_hours: settings.listsHours,
    rhythm: settings.rhythm,
    minutes: settings.minutes,
    shares_with: shared?.id ?? null,
  };
}
