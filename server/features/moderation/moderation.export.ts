import type { AccountExport } from '../../../contract/me-export.ts';
import type { Prepared } from '../../database/connection.ts';
import { type ExportPart, type Html, html, type Translate, timeOf } from '../export-parts/public.ts';
import { type OwnActionRow, presentOwnAction, selectOwnActions } from './own-actions.ts';
import { type OwnReportRow, presentReport, selectReports } from './select-reports.ts';

const reportsOfMember: Prepared = {
  name: 'account_export_reports',
  text: `${selectReports} r.reporter_id = $1 order by r.created_at, r.id`,
};
const measuresOfMember: Prepared = {
  name: 'account_export_measures',
  text: `${selectOwnActions} and a.subject_id = $1 order by a.created_at, a.id`,
};

/** The member's reports, without other reporters and without who decided. */
export const reportsExport: ExportPart<'reports'> = {
  async read({ database, member }) {
    return (await database.run<OwnReportRow>(reportsOfMember, [member.id])).map(presentReport);
  },
  page: (reports, { t }) => reports.map((report) => reportOf(t, report)),
};

/** Measures against the member with their appeals, without who decided. */
export const measuresExport: ExportPart<'measures'> = {
  async read({ database, member, clock }) {
    const rows = await database.run<OwnActionRow>(measuresOfMember, [member.id]);
    return rows.map((row) => presentOwnAction(row, clock()));
  },
};

function reportOf(t: Translate, report: AccountExport['reports'][number]): Html {
  const { number, kind, state, comment, createdAt } = report;
  return html`<article>
<p class="note">${timeOf(createdAt)}</p>
<p>${t('me-data.file.report', { number: String(number), kind, state })}</p>
<p class="words" dir="auto">${comment}</p>
</article>`;
}
