import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('requested twice it is loaded once, and again after a failure', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('no line')).mockResolvedValue('module');
  const recorder = loadOnce(load);
  await expect(Promise.all([recorder(), recorder()])).rejects.toThrow('no line');
  expect(await Promise.all([recorder(), recorder()])).toEqual(['module', 'module']);
  expect(load).toHaveBeenCalledTimes(2);
});
