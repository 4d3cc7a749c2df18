import { localeFrom } from '../../../contract/locales.ts';
import { translatorFor } from '../../../texts/translator.ts';
import type { Action } from '../../http/endpoint.ts';
import { languageName, standingCertificate } from './certificate-rows.ts';
import { drawCertificate } from './draw-certificate.ts';

/** A certificate of the member as a PDF in the requested language. Throws not_found, also for a withdrawn one. */
export const downloadCertificate: Action<'GET /api/certificates/{id}/pdf'> = async (call) => {
  const { database, directories, environment, member, params, query } = call;
  const row = await standingCertificate(database.sql, params.id, member.id);
  const locale = query.locale ? localeFrom(query.locale) : call.locale;
  const bytes = await drawCertificate({
    ...row,
    locale,
    spoken: languageName(directories, row.speaks, locale),
    learned: languageName(directories, row.learns, locale),
    address: new URL(`/${locale}/certificate/${row.code}`, environment.publicUrl).href,
  });
  const name = translatorFor(locale)('certificates-document.document.file');
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename="${name}-${row.code}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
};
