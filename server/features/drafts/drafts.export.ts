import type { Prepared } from '../../database/connection.ts';
import { type ExportPart, textOf } from '../export-parts/public.ts';
import { readable } from '../visibility/public.ts';

const drafts: Prepared = {
  name: 'account_export_drafts',
  text: `select case when ${readable('$1::uuid', 'users', 'profiles')} then profiles.name end as "to",
      drafts.text, drafts.written_at as "createdAt"
    from drafts left join users on users.id = drafts.addressee_id left join profiles on profiles.id = users.id
    where drafts.owner_id = $1::uuid order by drafts.written_at, drafts.addressee_id`,
};

/** The member's unsent first messages. */
export const draftsExport: ExportPart<'drafts'> = {
  async read({ database, member }) {
    const rows = await database.run<{ to: string | null; text: string; createdAt: Date }>(drafts, [member.id]);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  },
  page: (drafts, { t }) =>
    drafts.map(({ to, ...draft }) =>
      textOf(
        t,
        { ...draft, hidden: false, deletedAt: null },
        t('me-data.file.draftTo', { name: to ?? t('me-data.file.somebody') }),
      ),
    ),
};
