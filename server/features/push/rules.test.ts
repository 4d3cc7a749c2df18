import { createECDH } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalKey, isPushService } from './rules.ts';

const live = { publicUrl: new URL('https://adeux.example') };
const local = { publicUrl: new URL('http://localhost:3000') };

describe('a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('is one of the browsers’: %s', (endpoint) => {
    expect(isPushService(endpoint, live)).toBe(true);
  });

  it('is on a loopback address only if the site is, too', () => {
    for (const endpoint of ['http://127.0.0.1:9/push', 'https://localhost/push', 'http://[::1]:9/push']) {
      expect(isPushService(endpoint, local)).toBe(true);
      expect(isPushService(endpoint, live)).toBe(false);
    }
  });

  it('is no other host, whatever its name', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.domain(), (url, domain) => {
        expect(isPushService(url, live)).toBe(false);
        expect(isPushService(`https://fcm.googleapis.com.${domain}/`, live)).toBe(false);
        expect(isPushService(`https://${domain}/fcm.googleapis.com`, live)).toBe(false);
        expect(isPushService(`https://${domain.replaceAll('.', '-')}fcm.googleapis.com/`, live)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a key', () => {
  it('is the same in base64 and base64url', () => {
    for (let count = 0; count < 20; count += 1) {
      const key = createECDH('prime256v1').generateKeys();
      for (const written of [key.toString('base64'), key.toString('base64url')]) {
        expect(canonicalKey(written)).toBe(key.toString('base64'));
      }
    }
  });

  it('is nothing else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 70 }), (bytes) => {
        expect(canonicalKey(Buffer.from(bytes).toString('base64'))).toBeUndefined();
      }),
    );
  });
});
