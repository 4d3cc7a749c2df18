import type { certificateEndpoints } from '../../../contract/certificates.ts';
import type { Actions } from '../../http/endpoint.ts';
import { downloadBadge } from './download-badge.ts';
import { downloadCertificate } from './download-certificate.ts';
import { listCertificates } from './list-certificates.ts';
import { makeCertificate } from './make-certificate.ts';
import { readStatusList } from './read-status-list.ts';
import { verifyCertificate } from './verify-certificate.ts';
import { withdrawCertificate } from './withdraw-certificate.ts';

export const certificateActions: Actions<keyof typeof certificateEndpoints> = {
  'GET /api/certificates': listCertificates,
  'POST /api/certificates': makeCertificate,
  'DELETE /api/certificates/{id}': withdrawCertificate,
  'GET /api/certificates/{id}/pdf': downloadCertificate,
  'GET /api/certificates/{id}/badge': downloadBadge,
  'GET /api/certificates/{code}/verify': verifyCertificate,
  'GET /api/certificates/status': readStatusList,
};
