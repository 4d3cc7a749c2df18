import type { CohortReport } from '../../../contract/cohorts.ts';
import { type Locale, localeFrom } from '../../../contract/locales.ts';
import { translatorFor } from '../../../texts/translator.ts';
import { writeCsv } from '../../base/csv.ts';
import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { drawReport } from './draw-report.ts';
import { reportOf } from './read-report.ts';

/**
 * The report as a PDF without names, or the list for credits as a CSV file: only people who agreed to be listed.
 * Throws not_found, also for a list that the cohort does not have.
 */
export const downloadReport: Action<'GET /api/organisation/cohorts/{id}/report/{form}'> = async (call) => {
  const { params, query } = call;
  const locale = query.locale ? localeFrom(query.locale) : call.locale;
  const report = await reportOf(call);
  const isPdf = params.form === 'pdf';
  if (!isPdf && !report.listsHours) throw new ApiError('not_found');
  const bytes = isPdf ? await drawReport(report, locale) : Buffer.from(listAsCsv(report, locale));
  const name = translatorFor(locale)(isPdf ? 'cohorts-report.fileReport' : 'cohorts-report.fileList');
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'Content-Type': isPdf ? 'application/pdf' : 'text/csv; charset=utf-8',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename="${name}.${params.form}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
};

function listAsCsv({ listed }: CohortReport, locale: Locale): string {
  const t = translatorFor(locale);
  const head = (['name', 'hours', 'meetings', 'hasMinimum'] as const).map((name) => t(`cohorts-report.list.${name}`));
  const rows = listed.map(({ name, hours, meetings, hasMinimum }) => [
    name,
    hours,
    meetings,
    t(hasMinimum ? 'cohorts-report.yes' : 'cohorts-report.no'),
  ]);
  return writeCsv([head, ...rows]);
}
