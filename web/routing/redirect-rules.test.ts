import { describe, expect, it } from 'vitest';
import { redirectionOf } from './redirect-rules.ts';

const leads = (path: string) => redirectionOf(new URL(path, 'http://localhost:3000'));

describe('an address', () => {
  it.each([
    ['/de/business', '/de/corporate-benefit'],
    ['/fr/anything/business', '/fr/corporate-benefit'],
    ['/business', '/de/corporate-benefit'],
    ['/en/tipps/business/', '/en/corporate-benefit'],
    ['/de/language-learning/it', '/de/language-exchange/it'],
    ['/language-learning/it?from=mail', '/de/language-exchange/it?from=mail'],
  ])('%s redirects permanently to %s', (path, to) => {
    expect(leads(path)).toEqual({ to, status: 301 });
  });

  it.each([
    ['/tandems?speak=it', '/de/tandems?speak=it'],
    ['/es/tandems', '/de/es/tandems'],
    ['/', '/de'],
    ['//evil.example/x', '/de/evil.example/x'],
  ])('%s without a locale redirects to %s', (path, to) => {
    expect(redirectionOf(new URL(`http://localhost:3000${path}`))).toEqual({ to, status: 302 });
  });

  it.each(['/de', '/fr/tandems', '/en/business-class', '/de/language-exchange/it', '/de/businesses'])(
    '%s stays',
    (path) => {
      expect(leads(path)).toBeUndefined();
    },
  );
});
