import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newAddress } from '../../../../tests/support/addresses.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { present } from '../../../../tests/support/present.ts';
import { subscribe } from '../../../../tests/support/subscriptions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
});
afterAll(() => app.close());

interface Message {
  body: string;
  headers: Record<string, string>;
}

async function catchMessage(): Promise<Message> {
  await subscribe(app, await createMember(app));
  let caught: Message | undefined;
  await app.services.localPayments?.deliver(async (request) => {
    caught ??= { body: await request.text(), headers: Object.fromEntries(request.headers) };
    return new Response(null, { status: 204 });
  });
  return present(caught);
}

const send = ({ body, headers }: Message, from: string) =>
  app.app.request('/api/webhooks/paypal', { method: 'POST', headers: { ...headers, 'x-forwarded-for': from }, body });
const forged = (message: Message) => ({
  ...message,
  headers: { ...message.headers, 'paypal-transmission-sig': 'AAAA' },
});

it('forged messages from one network cause only a few provider calls, and do not affect others', async () => {
  const message = await catchMessage();
  const requested = vi.spyOn(present(app.services.payments), 'readMessage');
  const [stranger, provider] = [newAddress(), newAddress()];
  const answers: number[] = [];
  for (let time = 0; time < 33; time++) answers.push((await send(forged(message), stranger)).status);
  expect(answers).toEqual([...Array(30).fill(400), 429, 429, 429]);
  expect(requested).toHaveBeenCalledTimes(30);
  expect((await send(message, provider)).status).toBe(204);
});

it('genuine messages do not count, also while the provider cannot verify them', async () => {
  const message = await catchMessage();
  const from = newAddress();
  app.provider.goDown();
  for (let time = 0; time < 31; time++) expect((await send(message, from)).status).toBe(503);
  app.provider.comeBack();
  for (let time = 0; time < 31; time++) expect((await send(message, from)).status).toBe(204);
});
