import { dateInFigures } from '../../../contract/format/dates.ts';
import type { User } from '../../../contract/me.ts';
import type { PageContext } from '../../routing/page-context.ts';

/**
 * The member's certificates and their progress in each pair of languages. The address may report what was just done.
 */
export async function loadCertificates({ api }: PageContext, user: User, request: Request) {
  const { data, meta } = await api('GET /api/certificates');
  const address = new URL(request.url).searchParams;
  return {
    certificates: data.map((certificate) => ({
      ...certificate,
      from: dateInFigures(certificate.firstOn),
      until: dateInFigures(certificate.lastOn),
      revoked: certificate.revokedAt && dateInFigures(certificate.revokedAt),
      withdrawn: certificate.withdrawnAt && dateInFigures(certificate.withdrawnAt),
    })),
    progress: meta.progress,
    name: user.profile?.name ?? '',
    done: address.has('made') ? ('made' as const) : address.has('withdrawn') ? ('withdrawn' as const) : null,
  };
}
type Loaded = Awaited<ReturnType<typeof loadCertificates>>;
export type LoadedCertificate = Loaded['certificates'][number];
export type LoadedProgress = Loaded['progress'][number];
