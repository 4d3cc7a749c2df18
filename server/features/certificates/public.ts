export { revokeCertificate } from './revoke-certificate.ts';
