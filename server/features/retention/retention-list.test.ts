import { describe, expect, it } from 'vitest';
import { locales } from '../../../contract/locales.ts';
import { retentionNames } from '../../../contract/retention.ts';

describe('the list', () => {
  it.each(retentionNames)('describes %s in every language', async (name) => {
    for (const locale of locales) {
      const texts = (await import(`../../../texts/${locale}/retention.json`, { with: { type: 'json' } })).default;
      expect(texts.data[name]?.title, locale).toMatch(/\S/);
      expect(texts.data[name]?.text, locale).toMatch(/\S{2}.*[.!?]$/);
    }
  });

  it('describes nothing that is not in it', async () => {
    for (const locale of locales) {
      const texts = (await import(`../../../texts/${locale}/retention.json`, { with: { type: 'json' } })).default;
      expect(Object.keys(texts.data).sort()).toEqual([...retentionNames].sort());
    }
  });
});
