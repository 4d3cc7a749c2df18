import type { ExportPart } from '../export-parts/public.ts';

/** The member's choices about notifications, where they differ from the defaults. */
export const noticeChoicesExport: ExportPart<'noticeChoices'> = {
  read({ database, member }) {
    return database.sql
      .selectFrom('notification_settings')
      .select(['kind', 'channel', 'enabled'])
      .where('user_id', '=', member.id)
      .orderBy('kind')
      .orderBy('channel')
      .execute();
  },
};

/** What was sent to the member by mail and push, as long as it is stored. */
export const deliveriesExport: ExportPart<'deliveries'> = {
  async read({ database, member }) {
    const rows = await database.sql
      .selectFrom('deliveries')
      .select(['kind', 'channel', 'state', 'created_at'])
      .where('user_id', '=', member.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
  },
};
