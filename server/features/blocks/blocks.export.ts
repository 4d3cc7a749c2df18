import type { Prepared } from '../../database/connection.ts';
import { type ExportPart, lineOf } from '../export-parts/public.ts';

const names: Prepared = {
  name: 'account_export_blocks',
  text: `select profiles.name, blocks.created_at as "createdAt"
    from blocks join profiles on profiles.id = blocks.blocked_id
    where blocks.blocker_id = $1 order by blocks.created_at, blocks.blocked_id`,
};

/** The members they have blocked. */
export const blocksExport: ExportPart<'blocks'> = {
  async read({ database, member }) {
    const rows = await database.run<{ name: string; createdAt: Date }>(names, [member.id]);
    return rows.map(({ name, createdAt }) => ({ name, createdAt: createdAt.toISOString() }));
  },
  page: (blocks) => blocks.map(lineOf),
};
