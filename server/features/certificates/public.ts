export { certificatesOf, presentCertificate } from './certificate-rows.ts';
export { eraseCertificates } from './erase-certificates.ts';
export { revokeCertificate } from './revoke-certificate.ts';
