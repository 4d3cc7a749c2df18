import { localeFrom } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { type CertificateRow, presentCertificate, selectCertificates } from './certificate-rows.ts';

// An account about to be deleted is gone for others.
const byCode: Prepared = {
  name: 'certificates_by_code',
  text: `${selectCertificates} join users on users.id = c.user_id
    where c.code = $1 and users.deleted_at is null and users.deletion_due_at is null`,
};
const suspended: Prepared = {
  name: 'certificates_owner_suspended',
  text: `select from certificates c join users on users.id = c.user_id where c.id = $1 and users.suspended_until > $2`,
};

/**
 * What a certificate shows to anyone with its code; of a withdrawn one only since when, regardless of who withdrew it, and
 * nothing while its owner is suspended. Throws not_found.
 */
export const verifyCertificate: Action<'GET /api/certificates/{code}/verify'> = async (call) => {
  const { database, directories, params, query } = call;
  const locale = query.locale ? localeFrom(query.locale) : call.locale;
  const [row] = await database.run<CertificateRow>(byCode, [params.code]);
  if (!row) throw new ApiError('not_found');
  const { name } = row;
  if (name === null || row.revokedAt !== null) {
    const withdrawnAt = row.revokedAt ?? row.withdrawnAt ?? row.issuedAt;
    return { data: { state: 'withdrawn', withdrawnAt: withdrawnAt.toISOString() } };
  }
  if ((await database.run(suspended, [row.id, call.clock()])).length > 0) return { data: { state: 'paused' } };
  return { data: { state: 'valid', ...presentCertificate(row, directories, locale), name } };
};
