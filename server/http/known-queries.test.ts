import { expect, it } from 'vitest';
import { readOnce } from './known-queries.ts';

function reader(read: unknown) {
  let times = 0;
  const make = async () => {
    times++;
    return { sent: { q: 'sent' }, read };
  };
  return { make, times: () => times };
}

it('reads a query once for each endpoint and text', async () => {
  const { make, times } = reader({ list: [1] });
  const first = await readOnce('GET /api/a', 'x=1', make);
  expect(await readOnce('GET /api/a', 'x=1', make)).toBe(first);
  await readOnce('GET /api/a', 'x=2', make);
  await readOnce('GET /api/b', 'x=1', make);
  expect(times()).toBe(3);
});

it('lets nobody change what the next is handed', async () => {
  const { make } = reader({ list: [1] });
  const { read } = await readOnce('GET /api/c', '', make);
  expect(() => (read as { list: number[] }).list.push(2)).toThrow(TypeError);
});

it('keeps nothing that a link of a mail brings', async () => {
  const { make, times } = reader({});
  for (const text of ['token=abc', 'locale=de&token=abc', 'code=abc', 'confirmation=abc'])
    for (const _ of [1, 2]) await readOnce('GET /api/f', text, make);
  expect(times()).toBe(8);
});

it('keeps neither a refusal nor a long text', async () => {
  let times = 0;
  const refuse = async () => {
    times++;
    throw new Error('refused');
  };
  for (const _ of [1, 2]) await expect(readOnce('GET /api/d', '', refuse)).rejects.toThrow('refused');
  expect(times).toBe(2);
  const { make, times: read } = reader(undefined);
  for (const _ of [1, 2]) await readOnce('GET /api/e', 'x'.repeat(2000), make);
  expect(read()).toBe(2);
});
