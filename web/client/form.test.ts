import { expect, it } from 'vitest';
import { jsonOf } from './form.ts';

function formWith(value: string): FormData {
  const form = new FormData();
  form.set('credential', value);
  return form;
}

it.each([
  ['{"id":"a","response":{"x":[1,"[[[\\"[[["]}}', { id: 'a', response: { x: [1, '[[["[[['] } }],
  ['{', undefined],
  ['', undefined],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, undefined],
  [`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, undefined],
])('reads of a form what can be passed on as JSON: %#', (text, value) => {
  const read = jsonOf(formWith(text), 'credential');
  expect(read).toEqual(value);
  expect(() => JSON.stringify(read)).not.toThrow();
});
