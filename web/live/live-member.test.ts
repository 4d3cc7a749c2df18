import { afterEach, expect, test, vi } from 'vitest';
import { memberOfBrowser } from './live-member.ts';

afterEach(() => vi.unstubAllGlobals());

const claims = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['a member', `tracking=denied; jwt=head.${claims({ sub: 'lea', sid: '1' })}`, 'lea'],
  ['letters that base64url encodes differently', `jwt=head.${claims({ sub: '??>>~~ÿ' })}`, expect.any(String)],
  ['a visitor', 'logged_out=1', null],
  ['another cookie with a similar name', `not_jwt=head.${claims({ sub: 'lea' })}`, null],
  ['an emptied cookie', 'jwt=', null],
  ['nonsense', 'jwt=head.%%%', null],
  ['no subject', `jwt=head.${claims({})}`, null],
])('%s', (_, cookie, member) => {
  vi.stubGlobal('document', { cookie });
  expect(memberOfBrowser()).toEqual(member);
});
