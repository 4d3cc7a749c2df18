import { expect, it } from 'vitest';
import { forgetCookie, setCookie } from './set-cookie.ts';

it('stores a value for some seconds or until a time, only for https if there, and removes it', () => {
  const [plain, secure] = [{ publicOrigin: 'http://localhost:3000' }, { publicOrigin: 'https://example.test' }];
  expect(setCookie(plain, 'redirect', '/de/chat?a=b;c', { seconds: 60 })).toBe(
    'redirect=%2Fde%2Fchat%3Fa%3Db%3Bc; Path=/; Max-Age=60; SameSite=Lax; HttpOnly',
  );
  expect(setCookie(secure, 'log_in', 'x', { until: new Date('2026-11-22T20:00:00Z') })).toBe(
    'log_in=x; Path=/; Expires=Sun, 22 Nov 2026 20:00:00 GMT; SameSite=Lax; HttpOnly; Secure',
  );
  expect(forgetCookie('log_in')).toBe('log_in=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly');
});
