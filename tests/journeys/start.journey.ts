import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { startProduct } from './support/server.ts';

test('a killed product starts again on its data, which is all there, and ends cleanly when told to', {
  tag: ['@main', '@pages'],
}, async () => {
  const first = await startProduct();
  const { dataDir } = first;
  const signedUp = await fetch(`${first.url}/api/auth/local/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Rosa',
      email: 'rosa@example.test',
      password: 'sechs rote Dächer in Bern',
      locale: 'de',
      terms: true,
    }),
  });
  expect(signedUp.status).toBe(201);
  const { jwt } = (await signedUp.json()) as { jwt: string };
  await first.stop('SIGKILL');

  const second = await startProduct({ DATA_DIR: dataDir });
  const me = await fetch(`${second.url}/api/users/me`, { headers: { Authorization: `Bearer ${jwt}` } });
  expect(me.status).toBe(200);
  expect(second.log()).not.toContain('rosa@example.test');
  expect(await second.stop('SIGTERM')).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});
