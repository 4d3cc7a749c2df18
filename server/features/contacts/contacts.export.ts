import type { Prepared } from '../../database/connection.ts';
import { type ExportPart, lineOf } from '../export-parts/public.ts';
import { readable } from '../visibility/public.ts';

const names: Prepared = {
  name: 'account_export_contacts',
  text: `select profiles.name, contacts.created_at as "createdAt"
    from contacts join users on users.id = contacts.profile_id join profiles on profiles.id = users.id
    where contacts.owner_id = $1::uuid and ${readable('$1::uuid', 'users', 'profiles')}
    order by contacts.created_at, contacts.profile_id`,
};

/** The member's contacts, as in the list without those currently out of sight. */
export const contactsExport: ExportPart<'contacts'> = {
  async read({ database, member }) {
    const rows = await database.run<{ name: string; createdAt: Date }>(names, [member.id]);
    return rows.map(({ name, createdAt }) => ({ name, createdAt: createdAt.toISOString() }));
  },
  page: (contacts) => contacts.map(lineOf),
};
