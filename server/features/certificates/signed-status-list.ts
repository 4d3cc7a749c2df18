import type { Database, Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { wholeSeconds } from './badge.ts';
import { issuerDid, statusListUrl } from './issuer.ts';
import { signCredential } from './sign-credential.ts';
import { currentKey, noteKey, type SigningKey } from './signing-keys.ts';
import { encodeStatusList } from './status-list.ts';

type Signing = Pick<Services, 'environment' | 'database' | 'clock' | 'secret'>;

/** A signed list. withdrawn: how many indexes it marks; until: when it must be signed again, in milliseconds. */
interface Signed {
  key: string;
  withdrawn: number;
  until: number;
  jwt: string;
}

/** How long a verifier may trust its copy; the list is signed again after half of that. */
const validMilliseconds = 86_400_000;

const signed = new WeakMap<Database, Promise<Signed>>();

// Indexes are never reused, so their number tells whether the list has changed.
const count: Prepared = {
  name: 'certificates_withdrawn_count',
  text: 'select count(*)::int as withdrawn from withdrawn_credentials',
};

/**
 * The status list as a JWT (Bitstring Status List 1.0), signed once for everyone until a certificate is withdrawn,
 * the key changes or half its validity is over (product 21). Concurrent callers share one signature.
 */
export async function signedStatusList(services: Signing): Promise<string> {
  const { database } = services;
  const before = signed.get(database);
  const [known, [found], key] = await Promise.all([
    before?.catch(() => undefined),
    database.run<{ withdrawn: number }>(count, []),
    currentKey(services),
  ]);
  if (known && found?.withdrawn === known.withdrawn && isGood(known, key, services.clock())) return known.jwt;
  // Another call is signing; its data may be older than the count read here.
  if (signed.get(database) !== before) return signedStatusList(services);
  const signing = sign(services, key);
  signed.set(database, signing);
  return (await signing).jwt;
}

const isGood = ({ key, until }: Signed, current: SigningKey, now: Date): boolean =>
  key === current.id && now.getTime() < until && until <= now.getTime() + validMilliseconds / 2;

async function sign(services: Signing, key: SigningKey): Promise<Signed> {
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
  const jwt = await signCredential(services, key, credential, 'vc+jwt');
  return { key: key.id, withdrawn: rows.length, until: now.getTime() + validMilliseconds / 2, jwt };
}
