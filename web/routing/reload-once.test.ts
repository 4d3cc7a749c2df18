import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();
const stored = new Map<string, string>();
const lost = new TypeError('Failed to fetch dynamically imported module');

/** The module as a page that has just been loaded has it. */
async function ofNewPage() {
  vi.resetModules();
  return (await import('./reload-once.ts')).reloadOnce;
}

async function isWaiting(answer: Promise<unknown>) {
  const later = new Promise((resolve) => setTimeout(resolve, 0, 'waits'));
  return (await Promise.race([answer, later])) === 'waits';
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
  stored.clear();
});

test('two parts of a page that cannot be loaded at once wait for one new page, and neither breaks this one', async () => {
  const reloadOnce = await ofNewPage();
  const answers = [reloadOnce(lost), reloadOnce(lost)];
  expect(reload).toHaveBeenCalledOnce();
  for (const answer of answers) expect(await isWaiting(answer)).toBe(true);
});

test('a new page that lacks the same part reports it, and is not loaded again', async () => {
  void (await ofNewPage())(lost);
  const { default: show } = await (await ofNewPage())(lost);
  expect(show).toThrow(lost);
  expect(reload).toHaveBeenCalledOnce();
});

test('offline nothing is reloaded', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { default: show } = await (await ofNewPage())(lost);
  expect(show).toThrow('no script');
  expect(reload).not.toHaveBeenCalled();
});
