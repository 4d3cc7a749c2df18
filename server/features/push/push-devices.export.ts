import type { ExportPart } from '../export-parts/public.ts';

/** The browsers that show notifications, without their keys. */
export const pushDevicesExport: ExportPart<'pushDevices'> = {
  async read({ database, member }) {
    const rows = await database.sql
      .selectFrom('push_devices')
      .select(['created_at', 'with_text'])
      .where('user_id', '=', member.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ createdAt: row.created_at.toISOString(), withText: row.with_text }));
  },
};
