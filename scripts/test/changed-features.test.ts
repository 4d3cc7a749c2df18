import { expect, test } from 'vitest';
import { affectedBy } from './changed-features.mjs';

const features = new Set(['chat', 'profiles', 'me', 'notebook']);
const affected = (...files: string[]) => affectedBy(files, features);

test('a change in one feature runs its tests in every top-level folder, and its journeys', () => {
  for (const file of [
    'server/features/chat/send.ts',
    'web/screens/chat/composer.tsx',
    'contract/chat.ts',
    'texts/fr/chat-closed.json',
  ])
    expect(affected(file), file).toEqual({
      tests: ['server/features/chat/', 'web/screens/chat/', 'contract/chat', 'contract/constants/chat'],
      tags: ['chat'],
      journeys: [],
    });
});

test('a change that features share may affect any test', () => {
  expect(affected('server/features/chat/send.ts', 'server/http/endpoint.ts').tests).toBeUndefined();
  expect(affected('contract/constants/limits.ts').tests).toBeUndefined();
  expect(affected('web/components/button.tsx')).toEqual({ tests: undefined, tags: ['pages'], journeys: [] });
});

test('a changed test runs itself, a changed journey too, and docs run nothing', () => {
  const file = 'scripts/test/changed-features.test.ts';
  expect(affected(file)).toEqual({ tests: [file], tags: [], journeys: [] });
  expect(affected('tests/journeys/meet.journey.ts').journeys).toEqual(['tests/journeys/meet.journey.ts']);
  expect(affected('docs/testing.md', 'tests/journeys/deleted.journey.ts')).toEqual({
    tests: [],
    tags: [],
    journeys: [],
  });
});
