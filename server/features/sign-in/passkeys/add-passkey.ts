import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { brand } from '../../../../contract/brand.ts';
import { minuteMs } from '../../../../contract/format/durations.ts';
import * as limits from '../../../../contract/limits.ts';
import { ApiError, sqlState } from '../../../base/errors.ts';
import type { Sql } from '../../../database/connection.ts';
import type { Action, Call } from '../../../http/endpoint.ts';
import {
  openChallenge,
  passkeyColumns,
  presentPasskey,
  recordSecurityNotice,
  useChallenge,
} from '../../credentials/public.ts';
import { lockAccount } from '../lock-account.ts';
import { proveFreshly } from '../prove-freshly.ts';
import { algorithms, relyingParty, userHandle } from './relying-party.ts';

const uniqueViolation = '23505';

/**
 * Options for a passkey that is discoverable without an address and verifies its owner. Throws invalid_input without
 * the right password, unless the member logged in recently; too_many_passkeys.
 */
export const beginPasskey: Action<'POST /api/auth/passkeys/options'> = async (call) => {
  const { member, database, environment } = call;
  await proveFreshly(call);
  const known = await refuseTooMany(database.sql, member.id);
  const user = await database.sql
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['email', 'name'])
    .where('users.id', '=', member.id)
    .executeTakeFirstOrThrow();
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: relyingParty(environment).id,
    userID: new Uint8Array(userHandle(member.id)),
    userName: user.email ?? '',
    userDisplayName: user.name,
    timeout: limits.secondFactorMinutes * minuteMs,
    excludeCredentials: known,
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { id } = await openChallenge(call, {
    purpose: 'passkey_add',
    userId: member.id,
    challenge: options.challenge,
  });
  return { data: { id, options: { ...options } } };
};

/** Adds the created passkey. Throws passkey_refused if it was not requested or not created here, passkey_known. */
export const addPasskey: Action<'POST /api/auth/passkeys'> = async (call) => {
  const { member, body, clock } = call;
  const { credential } = await verify(call);
  try {
    const added = await call.database.sql.transaction().execute(async (sql) => {
      await lockAccount(sql, member);
      await refuseTooMany(sql, member.id);
      const row = await sql
        .insertInto('passkeys')
        .values({
          id: credential.id,
          user_id: member.id,
          public_key: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: body.credential.response.transports ?? [],
          name: body.name,
          created_at: clock(),
        })
        .returning(passkeyColumns)
        .executeTakeFirstOrThrow();
      await recordSecurityNotice(call, sql, { userId: member.id, kind: 'passkey_added' });
      return row;
    });
    return { data: presentPasskey(added) };
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new ApiError('passkey_known');
    throw error;
  }
};

type Made = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

async function verify(call: Call<'POST /api/auth/passkeys'>): Promise<Made> {
  const { body, member, environment } = call;
  const expectedChallenge = await useChallenge(call, {
    id: body.challenge,
    purpose: 'passkey_add',
    userId: member.id,
  });
  if (!expectedChallenge) throw new ApiError('passkey_refused');
  const { id, origin } = relyingParty(environment);
  const { response } = body.credential;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...body.credential,
        response: { ...response, attestationObject: withoutMaker(response.attestationObject) },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: true,
    });
    if (registrationInfo) return registrationInfo;
  } catch {
    // The reason would only help an attacker.
  }
  throw new ApiError('passkey_refused');
}

/**
 * The attestation without its statement about the maker, which we did not request: verifying its certificates would
 * fetch revocation lists from addresses an attacker can choose.
 */
function withoutMaker(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const statement = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(statement));
}

async function refuseTooMany(sql: Sql, userId: string) {
  const known = await sql.selectFrom('passkeys').select(['id', 'transports']).where('user_id', '=', userId).execute();
  if (known.length >= limits.passkeys) throw new ApiError('too_many_passkeys', { values: { max: limits.passkeys } });
  return known;
}
