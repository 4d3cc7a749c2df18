import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asOwnPath } from './own-path.ts';

describe('an untrusted path', () => {
  it.each(['/de', '/fr/chat/0199', '/en/tandems?speak=it&learn=gsw', '/de/tipps/first-meeting'])(
    '%s is ours',
    (path) => {
      expect(asOwnPath(path)).toBe(path);
    },
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/de//evil.example',
    '/\\evil.example',
    '/de\\evil',
    'javascript:alert(1)',
    '/api/auth/logout',
    '/de?a\nSet-Cookie: x',
    '/de#fragment',
    '/de?text=ü',
    '/de?text=\0',
    '',
    undefined,
    7,
  ])('%s is not', (path) => {
    expect(asOwnPath(path)).toBeUndefined();
  });

  it('never has another origin, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), (text, address) => {
        for (const candidate of [text, address, `/de${text}`, `/de/${address}`]) {
          const path = asOwnPath(candidate);
          if (path !== undefined) {
            expect(new URL(path, 'http://localhost:3000').origin).toBe('http://localhost:3000');
          }
        }
      }),
    );
  });
});
