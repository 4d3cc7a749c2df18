import type { AccountExport } from '../../../../contract/me-export.ts';
import type { Prepared } from '../../../database/connection.ts';
import { certificatesOf, presentCertificate } from '../../certificates/public.ts';
import type { Exporting } from './exporting.ts';

type Row = Omit<AccountExport['meetingLogs'][number], 'startsAt' | 'loggedAt'> & { startsAt: Date; loggedAt: Date };

const logs: Prepared = {
  name: 'account_export_meeting_logs',
  text: `select starts_at as "startsAt", took_place as "tookPlace", topic, logged_at as "loggedAt",
      jsonb_build_object(first_language, first_minutes, second_language, second_minutes) as minutes
    from meeting_logs where user_id = $1 order by starts_at, meeting_id`,
};

/** What the member said of meetings, oldest first. */
export async function exportMeetingLogs({ database, member }: Exporting): Promise<AccountExport['meetingLogs']> {
  const rows = await database.run<Row>(logs, [member.id]);
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    loggedAt: row.loggedAt.toISOString(),
  }));
}

/** The member's certificates, withdrawn ones too. */
export async function exportCertificates(call: Exporting): Promise<AccountExport['certificates']> {
  const rows = await certificatesOf(call.database.sql, call.member.id);
  return rows.map((row) => presentCertificate(row, call.directories, call.locale));
}
