import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { asLearned } from './within-sentence.ts';

const languages = parse<{ code: string; name_de: string; name_fr: string }>(readFileSync('data/languages.csv'), {
  columns: true,
});

it('French learns a language with its article, other languages without', () => {
  const learned = Object.fromEntries(languages.map(({ code, name_fr }) => [code, asLearned(name_fr, 'fr')]));
  expect(learned).toMatchObject({
    de: 'l’allemand',
    gsw: 'le suisse allemand',
    it: 'l’italien',
    he: 'l’hébreu',
    hu: 'le hongrois',
    yo: 'le yoruba',
    ur: 'l’ourdou',
    et: 'l’estonien',
    uz: 'l’ouzbek',
  });
  expect(Object.values(learned).filter((name) => name.includes('langue'))).toHaveLength(3);
  expect(Object.values(learned).filter((name) => /^la langue/.test(name))).toHaveLength(3);
  expect(asLearned('Italienisch', 'de')).toBe('Italienisch');
});
