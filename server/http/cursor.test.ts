import { expect, it } from 'vitest';
import { z } from 'zod';
import { readCursor, writeCursor } from './cursor.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const keysOf = (...secrets: [string, ...string[]]) => {
  const [current, ...before] = secrets.map(bytes);
  if (!current) throw new Error('no secret');
  return { secret: current, secrets: [current, ...before] as const };
};
const keys = keysOf('a secret of this test');
const place = z.strictObject({ town: z.int() });

it('a cursor can be read again, reveals nothing, and is the same for the same position', () => {
  const cursor = writeCursor(keys, 'profiles', { town: 805700 });
  expect(readCursor(keys, 'profiles', cursor, place)).toEqual({ town: 805700 });
  expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/town|8057/);
  expect(writeCursor(keys, 'profiles', { town: 805700 })).toBe(cursor);
  expect(writeCursor(keys, 'profiles', { town: 805701 }).slice(0, 16)).not.toBe(cursor.slice(0, 16));
});

it.each([
  ['of another list', keys, writeCursor(keys, 'chats', { town: 1 })],
  ['of another form', keys, writeCursor(keys, 'profiles', [1])],
  ['of another instance', keysOf('another secret'), writeCursor(keys, 'profiles', { town: 1 })],
  ['made by the caller', keys, Buffer.from('{"town":1}').toString('base64url')],
  [
    'changed by the caller',
    keys,
    writeCursor(keys, 'profiles', { town: 1 }).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  ],
  ['without anything', keys, ''],
])('a cursor %s is refused', (_, read, cursor) => {
  expect(() => readCursor(read, 'profiles', cursor, place)).toThrow(
    expect.objectContaining({ code: 'invalid_input' }) as Error,
  );
});

it('a cursor made before SECRET changed stays readable while SECRET_BEFORE is set', () => {
  const cursor = writeCursor(keys, 'profiles', { town: 1 });
  expect(readCursor(keysOf('a new one', 'a secret of this test'), 'profiles', cursor, place)).toEqual({ town: 1 });
});
