import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviceOf } from './device-of.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Firefox',
    'iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} FxiOS/145.0 Mobile Safari/605`,
  ],
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome', 'macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Chrome/142.0.0.0 Safari/537.36`],
  ['Safari', 'macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.1 Safari/605.1.15`],
  ['Safari', 'iPad', `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webKit} Version/18.6 Mobile/15E148 Safari/604.1`],
  ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0 Safari/537.36 Edg/142.0`],
  ['Opera', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/141.0 Safari/537.36 OPR/124.0`],
  ['Samsung Internet', 'Android', `Mozilla/5.0 (Linux; Android 14) ${blink} SamsungBrowser/28.0 Chrome/130.0 Mobile`],
  [null, null, 'curl/8.14.1'],
  [null, null, ''],
  [null, null, null],
])('%s on %s', (browser, system, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it('never returns invented names', () => {
  const known = /^[A-Za-z ]{4,16}$/;
  fc.assert(
    fc.property(fc.string(), (userAgent) => {
      for (const name of Object.values(deviceOf(userAgent))) expect(name ?? 'None').toMatch(known);
    }),
  );
});
