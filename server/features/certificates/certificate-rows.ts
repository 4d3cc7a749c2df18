import type { Certificate } from '../../../contract/certificates.ts';
import type { Locale } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';

/** A stored certificate, with language codes. */
export interface CertificateRow {
  id: string;
  code: string;
  statusIndex: number;
  name: string | null;
  speaks: string;
  learns: string;
  spokenMinutes: number;
  learnedMinutes: number;
  meetings: number;
  firstOn: string;
  lastOn: string;
  issuedAt: Date;
  withdrawnAt: Date | null;
  /** withdrawn by moderators */
  revokedAt: Date | null;
}

/** A certificate that is not withdrawn. */
export type StandingCertificate = CertificateRow & { name: string };

/** `select … from certificates c`, to be completed. */
export const selectCertificates = `select c.id, c.code, c.status_index as "statusIndex", c.name, c.speaks, c.learns,
    c.spoken_minutes as "spokenMinutes", c.learned_minutes as "learnedMinutes", c.meetings,
    c.first_on::text as "firstOn", c.last_on::text as "lastOn", c.issued_at as "issuedAt", c.withdrawn_at as "withdrawnAt",
    c.revoked_at as "revokedAt"
  from certificates c`;

const ofMember: Prepared = {
  name: 'certificates_of_member',
  text: `${selectCertificates} where c.user_id = $1 order by c.issued_at desc, c.id desc`,
};
const own: Prepared = { name: 'certificates_own', text: `${selectCertificates} where c.id = $1 and c.user_id = $2` };

/** All certificates of a member, newest first. */
export function certificatesOf(sql: Sql, memberId: string): Promise<CertificateRow[]> {
  return runIn<CertificateRow>(sql, ofMember, [memberId]);
}

/**
 * A valid certificate of the member. Throws not_found for another member's, and for one withdrawn by its owner or a
 * moderator.
 */
export async function standingCertificate(sql: Sql, id: string, memberId: string): Promise<StandingCertificate> {
  const [row] = await runIn<CertificateRow>(sql, own, [id, memberId]);
  if (!row || row.name === null || row.revokedAt !== null) throw new ApiError('not_found');
  return { ...row, name: row.name };
}

/** The fields that certificates and progress share, with the names of the languages. */
export function presentFigures<Row extends Pick<CertificateRow, 'speaks' | 'learns'>>(
  row: Row,
  directories: Services['directories'],
  locale: Locale,
) {
  const named = (code: string) => ({ id: code, code, name: languageName(directories, code, locale) });
  return { ...row, speaks: named(row.speaks), learns: named(row.learns) };
}

/** The name of a language in a locale; its code if the directory no longer has it. */
export function languageName(directories: Services['directories'], code: string, locale: Locale): string {
  return directories.languageByCode.get(code)?.names[locale] ?? code;
}

export function presentCertificate(
  row: CertificateRow,
  directories: Services['directories'],
  locale: Locale,
): Certificate {
  const { statusIndex: _, ...figures } = presentFigures(row, directories, locale);
  return {
    ...figures,
    issuedAt: row.issuedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
