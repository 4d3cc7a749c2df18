export { certificatesOf, presentCertificate } from './certificate-rows.ts';
export { eraseCertificates } from './erase-certificates.ts';
