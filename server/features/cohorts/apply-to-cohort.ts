import type { CohortApplication } from '../../../contract/cohorts-application.ts';
import * as limits from '../../../contract/limits.ts';
import { ApiError, type FieldError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Sql } from '../../database/connection.ts';
import { retryDeadlock } from '../../database/retry-deadlock.ts';
import { weekBits } from '../../database/week-bits.ts';
import type { Action } from '../../http/endpoint.ts';
import { type CohortRow, cohortByCode, countChange, isOpen, lockCohorts } from './cohort-row.ts';
import { countPeople, presentOpenCohort } from './present-open-cohort.ts';
import { readMatcher } from './read-matcher.ts';
import { readPool } from './read-pool.ts';
import { removeDrafts } from './store-pairs.ts';

/**
 * Applies to a cohort, or changes the caller's application. A draft that no longer fits is split. Throws not_found,
 * cohort_closed after the deadline and while the team is unpaid, cohort_full, also to the later of two, and
 * invalid_input for what the cohort does not offer.
 */
export const applyToCohort: Action<'PUT /api/cohorts/{code}/application'> = async (call) => {
  const { database, member, params, body, clock } = call;
  await retryDeadlock(() =>
    database.sql.transaction().execute(async (sql) => {
      const now = clock();
      await lockCohorts(sql, [(await cohortByCode(sql, params.code, now)).id]);
      const cohort = await cohortByCode(sql, params.code, now);
      if (!isOpen(cohort, now)) throw new ApiError('cohort_closed');
      refuseOthers(cohort, body.data, now);
      await refuseFull(sql, cohort, member.id);
      await store(sql, cohort, member.id, body.data, now);
      await countChange(sql, [cohort.id]);
      await splitWhatNoLongerFits(sql, cohort, member.id, now);
    }),
  );
  return { data: await presentOpenCohort(call) };
};

/** Throws invalid_input for languages and places that the cohort does not have. */
function refuseOthers(cohort: CohortRow, { gives, wants, ...said }: CohortApplication, now: Date): void {
  const fields: FieldError[] = [];
  for (const [name, skills] of Object.entries({ gives, wants }))
    skills.forEach(({ code }, index) => {
      const isKnown = cohort.languages.includes(code);
      const isAgain = skills.findIndex((other) => other.code === code) < index;
      if (!isKnown) fields.push({ path: `${name}.${index}.code`, key: 'language_unknown' });
      if (isAgain) fields.push({ path: `${name}.${index}.code`, key: 'language_twice' });
    });
  wants.forEach(({ code }, index) => {
    if (gives.some((given) => given.code === code)) fields.push({ path: `wants.${index}.code`, key: 'language_both' });
  });
  if (said.places.some((place) => !cohort.places.includes(place))) fields.push({ path: 'places', key: 'invalid' });
  const age = said.birthyear === null ? null : now.getFullYear() - said.birthyear;
  if (age !== null && (age < limits.age.min || age > limits.age.max))
    fields.push({ path: 'birthyear', key: 'invalid' });
  const [from, to] = [said.wantsAgeFrom ?? limits.age.min, said.wantsAgeTo ?? limits.age.max];
  if (from > to) fields.push({ path: 'wantsAgeTo', key: 'min_value', values: { min: from } });
  if (fields.length > 0) throw new ApiError('invalid_input', { fields });
}

/** Throws cohort_full if all licences of the team are taken by others. */
async function refuseFull(sql: Sql, cohort: CohortRow, userId: string): Promise<void> {
  const present = await sql
    .selectFrom('cohort_applications')
    .select('id')
    .where('cohort_id', '=', cohort.id)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (!present && (await countPeople(sql, cohort.id)) >= cohort.room) throw new ApiError('cohort_full');
}

/** What a cohort does not ask for is not stored. */
async function store(sql: Sql, cohort: CohortRow, userId: string, said: CohortApplication, now: Date): Promise<void> {
  const { asks_gender, asks_age, allows_triads, lists_hours } = cohort;
  const values = {
    gives: JSON.stringify(said.gives),
    wants: JSON.stringify(said.wants),
    availability: weekBits(said.availability),
    mode: said.mode,
    places: said.mode === 'online' ? [] : said.places,
    goals: said.goals,
    takes_two: allows_triads && said.takesTwo,
    gender: asks_gender ? said.gender : null,
    wants_gender: asks_gender ? said.wantsGender : null,
    birthyear: asks_age ? said.birthyear : null,
    wants_age_from: asks_age ? said.wantsAgeFrom : null,
    wants_age_to: asks_age ? said.wantsAgeTo : null,
    shows_name: said.showsName,
    shows_goals: said.showsGoals,
    left_at: null,
  };
  await sql
    .insertInto('cohort_applications')
    .values({
      id: newId(now.getTime()),
      cohort_id: cohort.id,
      user_id: userId,
      applied_at: now,
      is_listed: lists_hours && said.isListed,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['cohort_id', 'user_id']).doUpdateSet((row) => ({
        ...values,
        // Not asked while there is no list: the answer given before stays.
        is_listed: lists_hours ? said.isListed : row.ref('cohort_applications.is_listed'),
        // A member who returns waits from then on.
        applied_at: row
          .case()
          .when('cohort_applications.left_at', 'is not', null)
          .then(now)
          .else(row.ref('cohort_applications.applied_at'))
          .end(),
      })),
    )
    .execute();
}

async function splitWhatNoLongerFits(sql: Sql, cohort: CohortRow, userId: string, now: Date): Promise<void> {
  const pool = await readPool(sql, [cohort.id]);
  const own = [...pool.people.values()].find((person) => person.userId === userId);
  const drafts = pool.pairs.filter(
    ({ state, firstId, secondId }) => state === 'draft' && (firstId === own?.id || secondId === own?.id),
  );
  if (!own || drafts.length === 0) return;
  const match = await readMatcher(sql, pool, now);
  const broken = drafts.filter(({ firstId, secondId }) => {
    const other = pool.people.get(firstId === own.id ? secondId : firstId);
    return !other || !match(own, other);
  });
  await removeDrafts(
    sql,
    broken.map(({ id }) => id),
  );
}
