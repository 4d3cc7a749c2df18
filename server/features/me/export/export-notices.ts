import type { AccountExport } from '../../../../contract/me-export.ts';
import type { Exporting } from './exporting.ts';

/** What the member chose about notices, where it differs from what everybody gets. */
export function exportNoticeChoices({ database, member }: Exporting): Promise<AccountExport['noticeChoices']> {
  return database.sql
    .selectFrom('notification_settings')
    .select(['kind', 'channel', 'enabled'])
    .where('user_id', '=', member.id)
    .orderBy('kind')
    .orderBy('channel')
    .execute();
}

/** The browsers that show notices; of the keys they are reached with nothing. */
export async function exportPushDevices({ database, member }: Exporting): Promise<AccountExport['pushDevices']> {
  const rows = await database.sql
    .selectFrom('push_devices')
    .select(['created_at', 'with_text'])
    .where('user_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ createdAt: row.created_at.toISOString(), withText: row.with_text }));
}

/** What was sent to the member by mail and push, as long as it is kept. */
export async function exportDeliveries({ database, member }: Exporting): Promise<AccountExport['deliveries']> {
  const rows = await database.sql
    .selectFrom('deliveries')
    .select(['kind', 'channel', 'state', 'created_at'])
    .where('user_id', '=', member.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}
