import { expect, test } from 'vitest';
import { credentialAsJson } from './passkeys.ts';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
/** Like the object some password managers return: the browser's toJSON throws on it. */
const foreign = (own: object) =>
  Object.assign(
    Object.create({
      toJSON() {
        throw new TypeError('Illegal invocation');
      },
    }),
    { id: '-_8', rawId: bytes(251, 255), type: 'public-key', getClientExtensionResults: () => ({}) },
    own,
  ) as PublicKeyCredential;

test('a new passkey of a password manager is put together by hand', () => {
  const response = { clientDataJSON: bytes(1), attestationObject: bytes(2, 3), getTransports: () => ['internal'] };
  expect(JSON.parse(credentialAsJson(foreign({ response, authenticatorAttachment: 'platform' })))).toEqual({
    id: '-_8',
    rawId: '-_8',
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AQ', attestationObject: 'AgM', transports: ['internal'] },
  });
});

test('a log-in with one as well, without what it does not have', () => {
  const response = { clientDataJSON: bytes(1), authenticatorData: bytes(4), signature: bytes(5), userHandle: null };
  expect(JSON.parse(credentialAsJson(foreign({ response })))).toEqual({
    id: '-_8',
    rawId: '-_8',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AQ', authenticatorData: 'BA', signature: 'BQ' },
  });
});

test('the browser’s own result is used as it is', () => {
  const received = { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'x' } };
  expect(JSON.parse(credentialAsJson(foreign({ toJSON: () => received })))).toEqual(received);
});
