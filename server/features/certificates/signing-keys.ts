import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';
import type { Sql } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';

/** A key that signs certificates. id is the thumbprint of its public half (RFC 7638). */
export interface SigningKey {
  id: string;
  privateKey: KeyObject;
  publicKey: JWK;
}

/** The PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The signing key of this instance, derived from its secret: the same in every process and after every start, and
 * stored nowhere.
 */
export function currentKey({ secret }: Pick<Services, 'secret'>): Promise<SigningKey> {
  return keyOf(secret);
}

async function keyOf(secret: Uint8Array): Promise<SigningKey> {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'certificates', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK;
  return { id: await calculateJwkThumbprint(publicKey), privateKey, publicKey };
}

/** Stores the public half of a key before it signs, so that it stays listed after the secret changes. */
export async function noteKey(sql: Sql, { id, publicKey }: SigningKey, now: Date): Promise<void> {
  await sql
    .insertInto('credential_keys')
    .values({ id, public_key: JSON.stringify(publicKey), first_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The public keys for verification: those of the current secrets, and all that ever signed. */
export async function publicKeys({
  database,
  secrets,
}: Pick<Services, 'database' | 'secrets'>): Promise<Map<string, JWK>> {
  const [known, stored] = await Promise.all([
    Promise.all(secrets.map(keyOf)),
    database.sql.selectFrom('credential_keys').select(['id', 'public_key']).orderBy('first_used_at').execute(),
  ]);
  return new Map<string, JWK>([
    ...known.map(({ id, publicKey }) => [id, publicKey] as const),
    ...stored.map(({ id, public_key }) => [id, JSON.parse(public_key)] as const),
  ]);
}
