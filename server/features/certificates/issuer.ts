import type { Services } from '../../http/endpoint.ts';

type WithEnvironment = Pick<Services, 'environment'>;

/** Who issues certificates, as a DID: did:web with the host of the site, its port after %3A. */
export function issuerDid({ environment }: WithEnvironment): string {
  return `did:web:${environment.publicUrl.host.replace(':', '%3A')}`;
}

/** The DID with the id of one of its keys. */
export function keyName(services: WithEnvironment, keyId: string): string {
  return `${issuerDid(services)}#${keyId}`;
}

/** Where the status list is read. */
export function statusListUrl({ environment }: WithEnvironment): string {
  return new URL('/api/certificates/status', environment.publicUrl).href;
}
