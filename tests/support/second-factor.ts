import { generateSync } from 'otplib';
import { newId } from '../../server/base/ids.ts';
import type { TestApp } from './app.ts';
import { createMember } from './members.ts';
import { quickHash } from './passwords.ts';
import { present } from './present.ts';

export const password = 'Seerose im Regen 7';
const passwordHash = quickHash(password);

/** A member who can log in. */
export async function createAccount(app: TestApp, traits: { email?: string; locale?: 'de' | 'en' | 'fr' } = {}) {
  const email = traits.email ?? `lea-${newId()}@example.test`;
  const id = await createMember(app, { locale: 'en', ...traits, email, passwordHash });
  return { id, email };
}

/** The code an authenticator app shows, now or some steps of 30 seconds from now. */
export function codeOf(app: TestApp, secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(app.services.clock().getTime() / 1000) + 30 * steps });
}

/** A member with an active second factor. Its current code is used up. */
export async function createWithSecondFactor(app: TestApp) {
  const account = await createAccount(app);
  const started = await app.call(account.id, 'POST', '/api/auth/second-factor', { password });
  const secret: string = started.body.data.secret;
  const { body } = await app.call(account.id, 'POST', '/api/auth/second-factor/confirm', { code: codeOf(app, secret) });
  return { ...account, secret, recoveryCodes: body.data.recoveryCodes as string[] };
}

/** Proves the password of an account with a second factor; returns the challenge that waits for a code. */
export async function beginLogIn(app: TestApp, email: string): Promise<string> {
  const { error } = await app.call(null, 'POST', '/api/auth/local', { identifier: email, password });
  return present(error.details.logIn).challenge;
}
