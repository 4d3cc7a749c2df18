import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../server/features');

/** Which file writes a fact of an account; whatever begins or empties the whole row stands apart. */
const writers: Record<string, string[]> = {
  email: ['credentials/email-address.ts'],
  email_confirmed_at: ['credentials/email-address.ts'],
  new_email: ['credentials/email-address.ts'],
  password_hash: ['credentials/set-password.ts'],
  role: ['operator/change-role.ts'],
  locale: ['me/change-me.ts'],
  mail_stopped_at: ['notifications/resume-mail.ts', 'notifications/stop-mail.ts'],
  deletion_due_at: ['me/deletion/delete-account.ts', 'me/deletion/take-deletion-back.ts'],
};
const wholeRow = ['me/deletion/erase-member.ts', 'sign-in/register/create-account.ts'];

it('writes each fact of an account in one place', () => {
  const files = globSync('**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !wholeRow.includes(file),
  );
  const writes = files.map((file) => ({ file, text: writesOf(readFileSync(path.join(root, file), 'utf8')) }));
  const found = Object.keys(writers).map((column) => [
    column,
    writes.filter(({ text }) => new RegExp(`\\b${column}\\b`).test(text)).map(({ file }) => file),
  ]);
  expect(Object.fromEntries(found.map(([column, names]) => [column, [...(names ?? [])].sort()]))).toEqual(writers);
});

/** What a file sets in rows of users, without the conditions. */
function writesOf(text: string): string {
  const built = /(?:updateTable|insertInto)\('users'\)([\s\S]*?)(?:\.where\(|\.execute)/g;
  const written = /(?:update|insert into) users\b([\s\S]*?)(?:\bwhere\b|`)/g;
  return [...text.matchAll(built), ...text.matchAll(written)].map(([, set]) => set).join('\n');
}
