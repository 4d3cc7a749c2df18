import { findGroup, type GroupRow, memberIdsOf } from './find-rows.ts';
import { presentGroup } from './group-document.ts';
import { listResources } from './list-resources.ts';
import type { Equality } from './match-filter.ts';
import { onlyIds, type ScimAction, type ScimCall } from './scim-call.ts';

/** Whether an answer has the members: not if a client names attributes without them. */
function wantsMembers({ query }: ScimCall): boolean {
  const names = (parameter: string) =>
    query
      .get(parameter)
      ?.toLowerCase()
      .split(',')
      .map((name) => name.trim());
  const wanted = names('attributes');
  const unwanted = names('excludedAttributes');
  return wanted ? wanted.some((name) => name.startsWith('members')) : !unwanted?.includes('members');
}

async function presented(call: ScimCall, row: GroupRow) {
  return presentGroup(row, wantsMembers(call) ? await memberIdsOf(call.database.sql, row.id) : undefined, call.base);
}

/** A group by id. Throws 404. */
export const readGroupById: ScimAction = async (call) => ({
  status: 200,
  body: await presented(call, await findGroup(call.database.sql, call.teamId, call.id)),
});

/** The groups of a directory, a page at a time, with a filter. Throws invalidFilter. */
export const listGroups: ScimAction = (call) => {
  const { database, teamId, base } = call;
  const rows = () =>
    database.sql
      .selectFrom('scim_groups')
      .selectAll('scim_groups')
      .where('team_id', '=', teamId)
      .orderBy('created_at')
      .orderBy('id');
  const equal = ({ attribute, value }: Equality): Promise<GroupRow[]> | null => {
    switch (attribute) {
      case 'displayname':
        return rows()
          .where((row) => row(row.fn('lower', ['display_name']), '=', row.fn('lower', [row.val(value)])))
          .execute();
      case 'externalid':
        return rows().where('external_id', '=', value).execute();
      case 'members':
      case 'members.value':
        return rows()
          .where((row) =>
            row.exists(
              row
                .selectFrom('scim_group_members')
                .select('user_id')
                .whereRef('group_id', '=', 'scim_groups.id')
                .where('user_id', 'in', [...onlyIds([value.toLowerCase()]), noId]),
            ),
          )
          .execute();
      default:
        return null;
    }
  };
  return listResources<GroupRow>(call, {
    equal,
    all: () => rows().execute(),
    comparable: (row) => presentGroup(row, undefined, base),
    present: (found) => Promise.all(found.map((row) => presented(call, row))),
  });
};

const noId = '00000000-0000-0000-0000-000000000000';
