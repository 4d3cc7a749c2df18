import { findUser, type UserRow } from './find-rows.ts';
import { releaseUser } from './invite-user.ts';
import { listResources } from './list-resources.ts';
import type { Equality } from './match-filter.ts';
import { inDirectory, onlyIds, requireVersion, type ScimAction } from './scim-call.ts';
import { presentUser } from './user-document.ts';

/** A user by id. Throws 404. */
export const readUserById: ScimAction = async ({ database, teamId, id, base }) => ({
  status: 200,
  body: presentUser(await findUser(database.sql, teamId, id), base),
});

/** The users of a directory, a page at a time, with a filter. Throws invalidFilter. */
export const listUsers: ScimAction = (call) => {
  const { database, teamId, base } = call;
  const rows = () =>
    database.sql.selectFrom('scim_users').selectAll().where('team_id', '=', teamId).orderBy('created_at').orderBy('id');
  const equal = ({ attribute, value }: Equality): Promise<UserRow[]> | null => {
    switch (attribute) {
      case 'username':
        return rows()
          .where((row) => row(row.fn('lower', ['user_name']), '=', row.fn('lower', [row.val(value)])))
          .execute();
      case 'externalid':
        return rows().where('external_id', '=', value).execute();
      case 'id':
        return rows()
          .where('id', 'in', [...onlyIds([value]), '00000000-0000-0000-0000-000000000000'])
          .execute();
      default:
        return null;
    }
  };
  const present = (row: UserRow) => presentUser(row, base);
  return listResources<UserRow>(call, {
    equal,
    all: () => rows().execute(),
    comparable: present,
    present: async (found) => found.map(present),
  });
};

/** Deletes a user, who leaves the organisation; their account stays. Throws 404 and 412. */
export const deleteUser: ScimAction = (call) =>
  inDirectory(call, async (change) => {
    const row = await findUser(change.sql, call.teamId, call.id);
    requireVersion(call, row);
    if (row.is_active) await releaseUser(change, row);
    await change.sql.deleteFrom('scim_users').where('id', '=', row.id).execute();
    return { status: 204 };
  });
