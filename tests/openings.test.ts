import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as limits from '../contract/limits.ts';
import { locales } from '../contract/locales.ts';
import { plainLetters } from '../server/features/anti-abuse/mark-text.ts';
import { shortestMarkedText } from '../server/features/anti-abuse/rules.ts';
import { longestInserted } from '../web/screens/profiles/openings.ts';

const inserted = 'M'.repeat(longestInserted);
const name = 'Anna-Maria Beispiel';

describe.each(locales)('The first sentences a member can tap, in %s', (locale) => {
  const file = path.join(import.meta.dirname, `../texts/${locale}/profiles-member.json`);
  const { greeting, label: _label, ...questions } = JSON.parse(readFileSync(file, 'utf8')).openings;

  it.each(Object.entries<string>(questions))(
    'are too short to be compared with what others sent: %s',
    (_, question) => {
      const requested = question.replace(/\{\w+\}/, inserted);
      const sentence = greeting.replace('{name}', name).replace('{question}', requested);
      expect(sentence).toContain(name);
      expect(plainLetters(sentence, name).length).toBeLessThan(shortestMarkedText);
    },
  );
});

describe.each(locales)('The ideas a post can begin with, in %s', (locale) => {
  const file = path.join(import.meta.dirname, `../texts/${locale}/feed-create.json`);
  const ideas: Record<string, string> = JSON.parse(readFileSync(file, 'utf8')).ideas;

  it.each(Object.values(ideas))('are too short to be compared with what others wrote: %s', (text) => {
    expect(plainLetters(text, undefined).length).toBeLessThan(shortestMarkedText);
    expect(text.length).toBeGreaterThanOrEqual(limits.post.min);
  });
});
