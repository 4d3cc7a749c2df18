import { localeFrom } from '../../../contract/locales.ts';
import type { Action } from '../../http/endpoint.ts';
import { badgeOf } from './badge.ts';
import { standingCertificate } from './certificate-rows.ts';
import { signCredential } from './sign-credential.ts';
import { currentKey, noteKey } from './signing-keys.ts';

/** A certificate of the member as a signed Open Badge. Throws not_found, also for a withdrawn one. */
export const downloadBadge: Action<'GET /api/certificates/{id}/badge'> = async (call) => {
  const { sql } = call.database;
  const row = await standingCertificate(sql, call.params.id, call.member.id);
  const locale = call.query.locale ? localeFrom(call.query.locale) : call.locale;
  const key = await currentKey(call);
  await noteKey(sql, key, call.clock());
  return new Response(await signCredential(call, key, badgeOf(call, row, locale), 'JWT'), {
    headers: {
      'Content-Type': 'application/vc+jwt',
      'Content-Disposition': `attachment; filename="badge-${row.code}.jwt"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
