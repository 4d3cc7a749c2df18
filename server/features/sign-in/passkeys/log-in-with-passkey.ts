import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { minuteMs } from '../../../../contract/format/durations.ts';
import * as limits from '../../../../contract/limits.ts';
import { ApiError } from '../../../base/errors.ts';
import type { Action, Call } from '../../../http/endpoint.ts';
import { openChallenge, useChallenge } from '../../credentials/public.ts';
import { logInAs } from '../log-in/log-in-as.ts';
import { refuseWhileLeaving } from '../log-in/refuse-while-leaving.ts';
import { relyingParty, userHandle } from './relying-party.ts';

/** What the browser must sign, the same for everyone: the passkey itself identifies its owner. */
export const beginPasskeyLogIn: Action<'POST /api/auth/passkey/options'> = async (call) => {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(call.environment).id,
    userVerification: 'required',
    timeout: limits.secondFactorMinutes * minuteMs,
  });
  const { id } = await openChallenge(call, {
    purpose: 'passkey_log_in',
    userId: null,
    challenge: options.challenge,
  });
  return { data: { id, options: { ...options } } };
};

/**
 * Logs in the owner of the passkey that signed. It counts as both factors, as it verifies its owner before signing.
 * Throws passkey_refused for any of these faults: unknown, not signed for this, used, or copied (its counter did not
 * rise); deletion_pending for an account about to be deleted.
 */
export const logInWithPasskey: Action<'POST /api/auth/passkey'> = async (call) => {
  const expectedChallenge = await useChallenge(call, { id: call.body.challenge, purpose: 'passkey_log_in' });
  if (!expectedChallenge) throw refused(call);
  const passkey = await findPasskey(call);
  const counter = await verifiedCounter(call, passkey, expectedChallenge);
  const used = await call.database.sql
    .updateTable('passkeys')
    .set({ counter, last_used_at: call.clock() })
    .where('id', '=', passkey.id)
    // Many passkeys have no counter; one that has never repeats a value, not even concurrently.
    .where((row) => row.or([row('counter', '<', counter), row.and([row('counter', '=', 0), row.lit(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  if (!used) throw refused(call, passkey.user_id);
  await refuseWhileLeaving(call, passkey.user_id);
  return logInAs(call, passkey.user_id, { by: 'passkey', passkey: passkey.id });
};

interface StoredPasskey {
  id: string;
  user_id: string;
  public_key: Buffer;
  counter: number;
}

async function findPasskey(call: Call<'POST /api/auth/passkey'>): Promise<StoredPasskey> {
  const { database, body } = call;
  const { id, response } = body.credential;
  const passkey = await database.sql
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id', 'passkeys.public_key', 'passkeys.counter'])
    .where('passkeys.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  const isOwner =
    passkey && (!response.userHandle || response.userHandle === userHandle(passkey.user_id).toString('base64url'));
  if (!isOwner) throw refused(call, passkey?.user_id);
  return passkey;
}

async function verifiedCounter(
  call: Call<'POST /api/auth/passkey'>,
  passkey: StoredPasskey,
  expectedChallenge: string,
): Promise<number> {
  const { body, environment } = call;
  const { id, origin } = relyingParty(environment);
  const { userHandle, ...response } = body.credential.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...body.credential, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch {
    // The reason would only help an attacker.
  }
  throw refused(call, passkey.user_id);
}

function refused({ log }: Call<'POST /api/auth/passkey'>, userId?: string): ApiError {
  log.info({ userId, by: 'passkey' }, 'log-in refused');
  return new ApiError('passkey_refused');
}
