import type { RequestPolicy } from '../../../contract/constants/profiles.ts';
import { yearOf } from '../../../contract/format/clock.ts';
import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import { pageOf, readKeyset, writeKeyset } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';
import {
  type ChatColumns,
  chatBetween,
  type ProfileRow,
  presentChat,
  presentForMember,
  profileColumns,
} from '../profiles/public.ts';
import { readable, requestPolicy } from '../visibility/public.ts';

interface ContactRow extends ProfileRow, ChatColumns {
  savedAt: Date;
  requests: RequestPolicy;
}

const page: Prepared = {
  name: 'contacts_page',
  text: `select ${profileColumns('profiles')}, contacts.created_at as "savedAt", chat_id, chat_state,
      ${requestPolicy('$1::uuid', 'profiles')} as requests
    from contacts join users on users.id = contacts.profile_id join profiles on profiles.id = users.id
    ${chatBetween('$1::uuid', 'profiles.id')}
    where contacts.owner_id = $1 and (contacts.created_at, contacts.profile_id) < ($3::timestamptz, $4::uuid)
      and ${readable('$1', 'users', 'profiles')}
    order by contacts.created_at desc, contacts.profile_id desc limit $2`,
};

/** The caller's contacts they may see now, in pages. Throws invalid_input for an invalid cursor. */
export const listContacts: Action<'GET /api/contacts'> = async (call) => {
  const { database, directories, member, query, locale } = call;
  const limit = query.pagination?.limit ?? limits.contactsPage.standard;
  const after = readKeyset(call, 'contacts', query.pagination?.cursor);
  const rows = await database.run<ContactRow>(page, [member.id, limit + 1, ...after]);
  const { data, meta } = pageOf(rows, limit, (row) => writeKeyset(call, 'contacts', row.savedAt, row.id));
  const presentation = { directories, locale, parts: query.populate ?? [], thisYear: yearOf(call.clock()) };
  return {
    data: data.map((row) => ({
      id: row.id,
      createdAt: row.savedAt.toISOString(),
      profile: {
        ...presentForMember(row, presentation),
        requests: row.requests,
        chat: presentChat(row),
        contact: true,
      },
    })),
    meta,
  };
};
