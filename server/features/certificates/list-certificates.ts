import { localeFrom } from '../../../contract/locales.ts';
import type { Action } from '../../http/endpoint.ts';
import { certificatesOf, presentCertificate, presentFigures } from './certificate-rows.ts';
import { isEarned, readProgress } from './read-progress.ts';

/** The member's certificates, including withdrawn ones, and their progress in each language pair. */
export const listCertificates: Action<'GET /api/certificates'> = async (call) => {
  const { database, directories, member } = call;
  const locale = call.query.locale ? localeFrom(call.query.locale) : call.locale;
  const [rows, progress] = await Promise.all([
    certificatesOf(database.sql, member.id),
    readProgress(database.sql, member.id),
  ]);
  // If moderators withdrew one, no other can be made.
  const taken = rows.filter(({ name, revokedAt }) => name !== null || revokedAt !== null);
  const issued = new Set(taken.map(({ speaks, learns }) => `${speaks} ${learns}`));
  return {
    data: rows.map((row) => presentCertificate(row, directories, locale)),
    meta: {
      progress: progress.map((row) => ({
        ...presentFigures(row, directories, locale),
        isEarned: isEarned(row),
        hasCertificate: issued.has(`${row.speaks} ${row.learns}`),
      })),
    },
  };
};
