import { expect, it } from 'vitest';
import { pack, unpack } from './packed-data.ts';

it('comes out as it went in, and the same each time', () => {
  const people = { people: [{ name: 'Léa "ü" \u2028', languages: ['gsw'], about: null }], count: 1 };
  const text = pack(people);
  expect(typeof text).toBe('string');
  expect(unpack(text)).toEqual(people);
  const elsewhere = JSON.stringify({ ...people, count: 2 });
  expect(unpack<typeof people>(elsewhere)).toEqual({ ...people, count: 2 });
  expect(unpack<typeof people>(elsewhere)).toBe(unpack<typeof people>(elsewhere));
});

it('is what it is where it is no text', () => {
  const people = { people: [] };
  expect(unpack(people)).toBe(people);
});

it('is found also when many others came after it', () => {
  const text = pack({ first: 0 });
  for (let index = 1; index < 100; index++) pack({ first: index });
  expect(unpack(text)).toEqual({ first: 0 });
});
