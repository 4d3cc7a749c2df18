import { dateInFigures } from '../../../contract/format/dates.ts';
import { hoursInWords } from '../../../contract/format/hours.ts';
import type { AccountExport } from '../../../contract/me-export.ts';
import { type ExportPart, factsOf, type Html, html, timeOf, type Writing } from '../export-parts/public.ts';
import { certificatesOf, presentCertificate } from './certificate-rows.ts';

/** The member's certificates, including withdrawn ones. */
export const certificatesExport: ExportPart<'certificates'> = {
  async read(call) {
    const rows = await certificatesOf(call.database.sql, call.member.id);
    return rows.map((row) => presentCertificate(row, call.directories, call.locale));
  },
  page: (certificates, writing) => certificates.map((certificate) => certificateOf(writing, certificate)),
};

/** A certificate with what it confirms, and when it was withdrawn. */
function certificateOf({ t }: Writing, certificate: AccountExport['certificates'][number]): Html {
  const { name, code, speaks, learns, spokenMinutes, learnedMinutes, meetings, issuedAt } = certificate;
  const withdrawnAt = certificate.revokedAt ?? certificate.withdrawnAt;
  const period = { from: dateInFigures(certificate.firstOn), until: dateInFigures(certificate.lastOn) };
  return html`<article>
<h3>${name ?? t('me-data.file.withdrawn')}</h3>
<p class="note">${timeOf(issuedAt)}, ${t('certificates-document.document.code', { code })}</p>
${withdrawnAt && html`<p>${t('me-data.file.withdrawnOn', { day: dateInFigures(withdrawnAt) })}</p>`}
${factsOf([
  [speaks.name, hoursInWords(spokenMinutes)],
  [learns.name, hoursInWords(learnedMinutes)],
  [t('certificates-document.document.meetings'), meetings],
  [t('certificates-document.document.period'), t('certificates-document.document.between', period)],
])}
</article>`;
}
