import type { AccountExport } from '../../../../contract/me-export.ts';
import type { Prepared } from '../../../database/connection.ts';
import {
  type OwnActionRow,
  type OwnReportRow,
  presentOwnAction,
  presentReport,
  selectOwnActions,
  selectReports,
} from '../../moderation/public.ts';
import { readable } from '../../visibility/public.ts';
import type { Exporting } from './exporting.ts';

interface Named {
  name: string;
  createdAt: Date;
}

// Whoever the member may not see now is left out here as in the list.
const contacts: Prepared = {
  name: 'account_export_contacts',
  text: `select profiles.name, contacts.created_at as "createdAt"
    from contacts join users on users.id = contacts.profile_id join profiles on profiles.id = users.id
    where contacts.owner_id = $1::uuid and ${readable('$1::uuid', 'users', 'profiles')}
    order by contacts.created_at, contacts.profile_id`,
};
const drafts: Prepared = {
  name: 'account_export_drafts',
  text: `select case when ${readable('$1::uuid', 'users', 'profiles')} then profiles.name end as "to",
      drafts.text, drafts.written_at as "createdAt"
    from drafts left join users on users.id = drafts.addressee_id left join profiles on profiles.id = users.id
    where drafts.owner_id = $1::uuid order by drafts.written_at, drafts.addressee_id`,
};
const blocks: Prepared = {
  name: 'account_export_blocks',
  text: `select profiles.name, blocks.created_at as "createdAt"
    from blocks join profiles on profiles.id = blocks.blocked_id
    where blocks.blocker_id = $1 order by blocks.created_at, blocks.blocked_id`,
};
const reports: Prepared = {
  name: 'account_export_reports',
  text: `${selectReports} r.reporter_id = $1 order by r.created_at, r.id`,
};
const measures: Prepared = {
  name: 'account_export_measures',
  text: `${selectOwnActions} and a.subject_id = $1 order by a.created_at, a.id`,
};

export async function exportContacts({ database, member }: Exporting): Promise<AccountExport['contacts']> {
  return named(await database.run<Named>(contacts, [member.id]));
}

/** What was written and not sent. */
export async function exportDrafts({ database, member }: Exporting): Promise<AccountExport['drafts']> {
  const rows = await database.run<{ to: string | null; text: string; createdAt: Date }>(drafts, [member.id]);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export async function exportBlocks({ database, member }: Exporting): Promise<AccountExport['blocks']> {
  return named(await database.run<Named>(blocks, [member.id]));
}

/** What the member has reported; who else did, and who decided, is not told. */
export async function exportReports({ database, member }: Exporting): Promise<AccountExport['reports']> {
  return (await database.run<OwnReportRow>(reports, [member.id])).map(presentReport);
}

/** Measures against the member with their appeals; who decided is not told. */
export async function exportMeasures({ database, member, clock }: Exporting): Promise<AccountExport['measures']> {
  const rows = await database.run<OwnActionRow>(measures, [member.id]);
  return rows.map((row) => presentOwnAction(row, clock()));
}

function named(rows: Named[]) {
  return rows.map((row) => ({ name: row.name, createdAt: row.createdAt.toISOString() }));
}
