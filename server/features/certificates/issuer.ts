import type { Services } from '../../http/endpoint.ts';

type WithEnvironment = Pick<Services, 'environment'>;

/** The issuer of certificates as a DID: did:web with the site's host, its port after %3A. */
export function issuerDid({ environment }: WithEnvironment): string {
  return `did:web:${environment.publicUrl.host.replace(':', '%3A')}`;
}

/** The DID URL of a key. */
export function keyName(services: WithEnvironment, keyId: string): string {
  return `${issuerDid(services)}#${keyId}`;
}

/** The URL of the status list. */
export function statusListUrl({ environment }: WithEnvironment): string {
  return new URL('/api/certificates/status', environment.publicUrl).href;
}
