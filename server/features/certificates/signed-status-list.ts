import { gzipSync } from 'node:zlib';
import { dayMs } from '../../../contract/format/durations.ts';
import { shortCachePer } from '../../base/cache-per.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { wholeSeconds } from './badge.ts';
import { issuerDid, statusListUrl } from './issuer.ts';
import { signCredential } from './sign-credential.ts';
import { currentKey, noteKey, type SigningKey } from './signing-keys.ts';

/** The minimum length of a list, so that a position in it does not identify anyone (Bitstring Status List 1.0, 16 KB). */
const leastBits = 131_072;

/**
 * The places that hold no more as a bitstring, the first place being the highest bit of the first byte, packed with gzip and
 * written as multibase base64url.
 */
function encodeStatusList(withdrawn: readonly number[]): string {
  const highest = withdrawn.reduce((most, index) => Math.max(most, index), 0);
  const bytes = Buffer.alloc(Math.max(leastBits, 2 ** Math.ceil(Math.log2(highest + 1))) / 8);
  for (const index of withdrawn) {
    const at = Math.floor(index / 8);
    bytes.writeUInt8(bytes.readUInt8(at) | (0x80 >> (index % 8)), at);
  }
  return `u${gzipSync(bytes).toString('base64url')}`;
}

type Signing = Pick<Services, 'environment' | 'database' | 'clock' | 'secret'>;

/** How long a verifier may cache a list; it is signed again after half of that. */
const validMilliseconds = dayMs;

const signedLists = shortCachePer<string>({ milliseconds: validMilliseconds / 2, max: 1 });

// Indexes are never reused, so their number shows whether the list has changed.
const count: Prepared = {
  name: 'certificates_withdrawn_count',
  text: 'select count(*)::int as withdrawn from withdrawn_credentials',
};

/**
 * The status list as a JWT (Bitstring Status List 1.0), signed once for everyone until a certificate is withdrawn,
 * the key changes or half its validity is over (product 21). Concurrent callers share one signature.
 */
export async function signedStatusList(services: Signing): Promise<string> {
  const { database, clock } = services;
  const [[found], key] = await Promise.all([database.run<{ withdrawn: number }>(count, []), currentKey(services)]);
  const state = `${key.id} ${found?.withdrawn}`;
  return signedLists(database, state, clock().getTime(), () => sign(services, key));
}

async function sign(services: Signing, key: SigningKey): Promise<string> {
  const { sql } = services.database;
  const now = services.clock();
  await noteKey(sql, key, now);
  const rows = await sql.selectFrom('withdrawn_credentials').select('status_index').execute();
  const id = statusListUrl(services);
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerDid(services),
    validFrom: wholeSeconds(now),
    validUntil: wholeSeconds(new Date(now.getTime() + validMilliseconds)),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeStatusList(rows.map(({ status_index }) => status_index)),
    },
  };
  return signCredential(services, key, credential, 'vc+jwt');
}
