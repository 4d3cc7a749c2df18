import type { ApiApp } from '../../http/api-app.ts';
import type { Services } from '../../http/endpoint.ts';
import { issuerDid, keyName } from './issuer.ts';
import { publicKeys } from './signing-keys.ts';

/** How long verifiers may cache the answer: short enough that they have a new key by its first signature. */
const goodSeconds = 300;

/**
 * GET /.well-known/did.json: the DID document of this instance (did:web), with every key that may have signed a
 * certificate. Readable by any site.
 */
export function mountIssuer(app: ApiApp, services: Services) {
  app.get('/.well-known/did.json', async (context) => {
    const keys = await publicKeys(services);
    const did = issuerDid(services);
    const document = {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
      id: did,
      verificationMethod: [...keys].map(([id, publicKeyJwk]) => ({
        id: keyName(services, id),
        type: 'JsonWebKey2020',
        controller: did,
        publicKeyJwk,
      })),
      assertionMethod: [...keys.keys()].map((id) => keyName(services, id)),
    };
    return context.body(JSON.stringify(document), 200, {
      'Content-Type': 'application/did+json',
      'Cache-Control': `public, max-age=${goodSeconds}`,
      'Access-Control-Allow-Origin': '*',
    });
  });
}
