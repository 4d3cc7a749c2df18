import { expect, test } from 'vitest';
import { readCodeForm } from './read-code-form.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}
const filled = { kind: 'premium', days: '30', team: 'a', code: '', count: '5’000', uses: '1', endsOn: '2027-01-31' };

test('of days and team the one that was chosen counts', () => {
  expect(readCodeForm(formOf(filled))).toEqual({
    kind: 'premium',
    days: 30,
    count: 5000,
    uses: 1,
    endsOn: '2027-01-31',
    note: '',
  });
  expect(readCodeForm(formOf({ ...filled, kind: 'team' }))).toMatchObject({ kind: 'team', team: 'a' });
  expect(readCodeForm(formOf({ ...filled, kind: 'team' }))).not.toHaveProperty('days');
});

test('an invalid number is passed on as typed, and empty fields are left out', () => {
  expect(readCodeForm(formOf({ ...filled, days: 'viele', count: '', uses: '-1' }))).toMatchObject({
    days: 'viele',
    count: undefined,
    uses: '-1',
  });
});

test('a chosen word is trimmed', () => {
  expect(readCodeForm(formOf({ ...filled, code: ' Herbst ' }))).toMatchObject({ code: 'Herbst' });
});
