export { eraseCertificates } from './erase-certificates.ts';
export { revokeCertificate } from './revoke-certificate.ts';
