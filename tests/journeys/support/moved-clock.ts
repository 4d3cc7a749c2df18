import { test as base, expect } from './journey.ts';
import { type RunningProduct, startProduct } from './server.ts';

/** Tests on a product of their own, whose clock is moved. */
export const test = base.extend<object, { product: RunningProduct }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ RATE_LIMITS: 'off' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Moves the clock of a product: by days or months, or until a moment. */
export async function moveClock(product: RunningProduct, move: Record<string, string>): Promise<void> {
  const moved = await fetch(`${product.url}/dev/clock`, { method: 'POST', body: new URLSearchParams(move) });
  expect(moved.ok).toBe(true);
}
