import { type JWTPayload, SignJWT } from 'jose';
import type { Services } from '../../http/endpoint.ts';
import { issuerDid, keyName } from './issuer.ts';
import type { SigningKey } from './signing-keys.ts';

interface Credential {
  id: string;
  validFrom: string;
}

/** A credential as a JWT signed with a key of this instance; typ as the credential's specification names it. */
export function signCredential(
  services: Pick<Services, 'environment'>,
  key: SigningKey,
  credential: Credential & Record<string, unknown>,
  typ: 'JWT' | 'vc+jwt',
): Promise<string> {
  return new SignJWT(credential as JWTPayload)
    .setProtectedHeader({ alg: 'EdDSA', kid: keyName(services, key.id), typ })
    .setIssuer(issuerDid(services))
    .setJti(credential.id)
    .setNotBefore(Date.parse(credential.validFrom) / 1000)
    .sign(key.privateKey);
}
