import type { AccountExport } from '../../../contract/me-export.ts';
import type { Prepared } from '../../database/connection.ts';
import { type ExportPart, type Html, html, timeOf, type Writing } from '../export-parts/public.ts';

type Row = Omit<AccountExport['meetingLogs'][number], 'startsAt' | 'loggedAt'> & { startsAt: Date; loggedAt: Date };

const logsOfMember: Prepared = {
  name: 'account_export_meeting_logs',
  text: `select starts_at as "startsAt", took_place as "tookPlace", topic, logged_at as "loggedAt",
      jsonb_build_object(first_language, first_minutes, second_language, second_minutes) as minutes
    from meeting_logs where user_id = $1 order by starts_at, meeting_id`,
};

/** The member's reports on meetings, oldest first. */
export const meetingLogsExport: ExportPart<'meetingLogs'> = {
  async read({ database, member }) {
    const rows = await database.run<Row>(logsOfMember, [member.id]);
    return rows.map((row) => ({
      ...row,
      startsAt: row.startsAt.toISOString(),
      loggedAt: row.loggedAt.toISOString(),
    }));
  },
  page: (logs, writing) => logs.map((log) => logOf(writing, log)),
};

/** The member's report on a past meeting. */
function logOf({ t, languageOf }: Writing, log: AccountExport['meetingLogs'][number]): Html {
  const { startsAt, tookPlace, minutes, topic } = log;
  const said = Object.entries(minutes).map(
    ([code, spoken]) => `${languageOf(code)} ${t('tandems.propose.minutesOf', { minutes: String(spoken) })}`,
  );
  return html`<article>
<p class="note">${timeOf(startsAt)}</p>
<p>${tookPlace ? said.join(', ') : t('me-data.file.meeting.notHeld')}</p>
${topic && html`<p class="words" dir="auto">${topic}</p>`}
</article>`;
}
