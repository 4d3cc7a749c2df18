import * as limits from '../../../contract/limits.ts';
import { sqlState } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { findUser, type UserRow } from './find-rows.ts';
import { alignUser } from './invite-user.ts';
import { readChanges } from './patch-operations.ts';
import { type DirectoryChange, inDirectory, requireVersion, type ScimAction, type ScimAnswer } from './scim-call.ts';
import { ScimError } from './scim-error.ts';
import { changeUser, columnsOfUser, presentUser, readUser, type User, userOf } from './user-document.ts';

const uniqueViolation = '23505';

/** Throws uniqueness if a statement met another resource of the same name. */
export async function refuseDouble<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    throw new ScimError(409, 'Another resource has this name or externalId.', 'uniqueness');
  }
}

/** Creates a user (RFC 7644, 3.3): the person is invited. Throws uniqueness. */
export const createUser: ScimAction = async (call) => {
  const columns = columnsOfUser(readUser(await call.readBody()));
  return inDirectory(call, async (change) => {
    const { sql, now, team } = change;
    const { users } = await sql
      .selectFrom('scim_users')
      .select((row) => row.fn.countAll<number>().as('users'))
      .where('team_id', '=', team.id)
      .executeTakeFirstOrThrow();
    if (users >= limits.scimUsers) throw new ScimError(403, `A directory has at most ${limits.scimUsers} users.`);
    const values = { id: newId(now.getTime()), team_id: team.id, created_at: now, changed_at: now, ...columns };
    const row = await refuseDouble(
      sql.insertInto('scim_users').values(values).returningAll().executeTakeFirstOrThrow(),
    );
    await alignUser(change, row);
    return { status: 201, body: presentUser(row, call.base) };
  });
};

/** Replaces a user (RFC 7644, 3.5.1). Throws 404, 412 and uniqueness. */
export const replaceUser: ScimAction = async (call) => {
  const body = await call.readBody();
  return changing(call, (previous) => readUser(body, previous));
};

/** Changes a user (RFC 7644, 3.5.2). Throws 404, 412, uniqueness, and what its operations throw. */
export const patchUser: ScimAction = async (call) => {
  const changes = readChanges(await call.readBody());
  return changing(call, (previous) => changeUser(previous, changes));
};

function changing(call: Parameters<ScimAction>[0], work: (previous: User) => User): Promise<ScimAnswer> {
  return inDirectory(call, async (change) => {
    const previous = await findUser(change.sql, call.teamId, call.id);
    requireVersion(call, previous);
    const row = await storeUser(change, previous, work(userOf(previous)));
    return { status: 200, body: presentUser(row, call.base) };
  });
}

/** What stays the same keeps its version. */
async function storeUser(change: DirectoryChange, previous: UserRow, user: User): Promise<UserRow> {
  const columns = columnsOfUser(user);
  const isSame = Object.entries(columns).every(([name, value]) => previous[name as keyof typeof columns] === value);
  if (isSame) return previous;
  const row = await refuseDouble(
    change.sql
      .updateTable('scim_users')
      .set({ ...columns, version: previous.version + 1, changed_at: change.now })
      .where('id', '=', previous.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await alignUser(change, row, previous);
  return row;
}
