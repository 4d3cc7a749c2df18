import { describe, expect, it } from 'vitest';
import { locales } from '../../../contract/locales.ts';
import { retentionNames, retentionRules } from '../../../contract/retention.ts';
import { allJobs } from '../../app/jobs-registry.ts';
import { enforcedBy } from './enforcement.ts';

describe('the list', () => {
  it.each(retentionNames)('%s is enforced by what the list says, and told in every language', async (name) => {
    const by = enforcedBy[name];
    if (retentionRules[name].kept === 'always') expect(by).toBe('nobody');
    else if (retentionRules[name].kept === 'account' || retentionRules[name].kept === 'own') expect(by).toBe('member');
    else {
      expect(allJobs.filter((job) => job.when).map((job) => job.name)).toContain(by);
    }
    for (const locale of locales) {
      const texts = (await import(`../../../texts/${locale}/retention.json`, { with: { type: 'json' } })).default;
      expect(texts.data[name]?.title, locale).toMatch(/\S/);
      expect(texts.data[name]?.text, locale).toMatch(/\S{2}.*[.!?]$/);
    }
  });

  it('tells of nothing that is not in it', async () => {
    for (const locale of locales) {
      const texts = (await import(`../../../texts/${locale}/retention.json`, { with: { type: 'json' } })).default;
      expect(Object.keys(texts.data).sort()).toEqual([...retentionNames].sort());
    }
  });
});
