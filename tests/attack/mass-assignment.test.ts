import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import type { JsonSchema } from '../support/attack-values.ts';
import { contractCalls } from '../support/contract-calls.ts';
import { createMember } from '../support/members.ts';
import { createOperator } from '../support/moderation.ts';
import { bodyWith, pathWith } from '../support/sample-input.ts';

/** Undeclared fields sent in the hope that they are stored: in every body, including new ones automatically. */

const wishes = {
  role: 'admin',
  isAdmin: true,
  premiumUntil: '2999-01-01T00:00:00Z',
  paid_until: '2999-01-01T00:00:00Z',
  subscription: { type: 'premium', monthlyLimit: 100 },
  subscriptionType: 'premium',
  confirmed: true,
  email_confirmed_at: '2020-01-01T00:00:00Z',
  emailConfirmedAt: '2020-01-01T00:00:00Z',
  user_id: '0199aaaa-0000-7000-8000-000000000001',
  owner: '0199aaaa-0000-7000-8000-000000000001',
  password_hash: 'x',
  suspended_until: null,
};

const writes = contractCalls.filter(({ endpoint }) => endpoint.body);

let app: TestApp;
let member: string;
let admin: string;
beforeAll(async () => {
  app = await startTestApp({ MAIL_WEBHOOK_SECRET: 'a secret of the mail service' });
  member = await createMember(app);
  admin = await createOperator(app, 'admin');
});
afterAll(() => app.close());

/** Attributes of a member worth stealing. */
function rowOf(id: string) {
  return app.services.database.sql.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The body with the unwanted fields in each of its objects in turn; the body's own fields stay. */
function wishful(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, each]) =>
    wishful(each).map((changed) => (Array.isArray(value) ? [changed] : { ...value, [key]: changed })),
  );
  return Array.isArray(value) ? inner : [{ ...wishes, ...value }, ...inner];
}

/** Paths of the objects in a schema that would take a key they do not name. */
function openObjects(
  { properties = {}, items, anyOf = [], oneOf = [], ...schema }: JsonSchema,
  path = 'body',
): string[] {
  const isOpen =
    schema.type === 'object' && (schema as { additionalProperties?: unknown }).additionalProperties !== false;
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => openObjects(inner, `${path}.${name}`)),
    ...(items ? openObjects(items, `${path}[]`) : []),
    ...[...anyOf, ...oneOf].flatMap((inner) => openObjects(inner, path)),
  ];
}

/** Objects that are stored as received, with the reason. */
const open: Record<string, string[]> = {
  // As browsers create it; the library that checks it reads the fields it uses.
  'POST /api/auth/passkeys': ['body.credential', 'body.credential.response'],
  'POST /api/auth/passkey': ['body.credential', 'body.credential.response'],
  // Mail services send more than we need.
  'POST /api/webhooks/mail': ['body'],
};

describe.each(writes)('$key', ({ key, method, path, endpoint }) => {
  it('takes no field it does not name', async () => {
    const schema = z.toJSONSchema(endpoint.body ?? z.never(), { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    expect(openObjects(schema)).toEqual(open[key] ?? []);
  });

  it('refuses undeclared fields, and stores none', async () => {
    const named = { kind: 'profile', id: member };
    const before = [await rowOf(member), await rowOf(admin)];
    const body = bodyWith(endpoint, named);
    for (const wished of wishful(body)) {
      const caller = path.includes('/operator/') ? admin : member;
      const answer = await app.call(caller, method, pathWith(path, named), wished);
      expect([400, 401, 404], `${JSON.stringify(wished)}: ${answer.status}`).toContain(answer.status);
    }
    expect([await rowOf(member), await rowOf(admin)]).toEqual(before);
  });
});
