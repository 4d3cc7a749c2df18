import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = globSync('server/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts') && !/^server\/database\/(seed|migrations)\//.test(file),
);

/** The columns of each table of the migrated database. */
const columnsOf = new Map(
  [...read('server/database/types.ts').matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].map(
    ([, name = '', body = '']) => [tableOf(name), [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column)],
  ),
);

/** TeamMembers is the interface of team_members. */
function tableOf(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();
}

/** Code that creates, empties or removes rows of every feature. */
const begins = 'server/features/sign-in/register/create-account.ts';
const empties = 'server/features/me/personal-data.ts';
const removes = 'server/features/retention/';

/** Tables that are rightly written by several, each with its reason. */
const shared: Record<string, { by: string[]; why: string }> = {
  appeals: { by: ['moderation', 'operator'], why: 'members appeal, moderators answer: two sides of one row' },
  cases: { by: ['moderation', 'operator'], why: 'members report, moderators decide: two sides of one row' },
  parting_mails: { by: ['moderation', 'operator'], why: 'stored when an account is deleted, removed with its email' },
  codes: { by: ['app', 'codes'], why: 'the demo begins with a code' },
  deliveries: { by: ['emails', 'notifications'], why: 'mails of every feature are noted where they are sent' },
  email_tokens: {
    by: ['mailed-links', 'sign-in'],
    why: 'a link is used by the statement that returns its address',
  },
  live_counters: { by: ['chat', 'live', 'meetings-room'], why: 'a message or signal and its event are one statement' },
  live_events: { by: ['chat', 'live', 'meetings-room'], why: 'a message or signal and its event are one statement' },
  notifications: { by: ['chat', 'notifications'], why: 'a message and its notices are one statement' },
  profiles: {
    by: ['profiles', 'request-limit', 'return', 'search'],
    why: 'the search stores its sort keys, the request limit its end, the return its questions',
  },
  provider_plans: {
    by: ['integrations', 'operator-payments'],
    why: "a plan that is deleted takes the provider's names along",
  },
};

/** Which file writes a fact of an account. */
const factsOfAccounts: Record<string, string[]> = {
  deletion_asked_at: ['me/deletion/delete-account.ts', 'me/deletion/take-deletion-back.ts'],
  deletion_comment: ['me/deletion/delete-account.ts', 'me/deletion/take-deletion-back.ts'],
  deletion_due_at: ['me/deletion/delete-account.ts', 'me/deletion/take-deletion-back.ts'],
  deletion_reason: ['me/deletion/delete-account.ts', 'me/deletion/take-deletion-back.ts'],
  digest_sent_at: ['notifications/deliver-notifications.job.ts'],
  email: ['credentials/email-address.ts'],
  email_confirmed_at: ['credentials/email-address.ts'],
  locale: ['me/change-me.ts'],
  mail_previews: ['me/change-me.ts'],
  mail_stopped_at: ['notifications/resume-mail.ts', 'notifications/stop-mail.ts'],
  mail_stopped_why: ['notifications/resume-mail.ts', 'notifications/stop-mail.ts'],
  messaging_paused_until: ['moderation/account-measures.ts'],
  new_email: ['credentials/email-address.ts'],
  new_email_at: ['credentials/email-address.ts'],
  newsletter: ['notifications/settings.ts'],
  paid_until: ['premium/give-time.ts'],
  password_hash: ['credentials/set-password.ts'],
  premium_until: ['premium/give-time.ts'],
  remind_requests: ['notifications/settings.ts'],
  remind_unread: ['notifications/settings.ts'],
  role: ['operator/change-role.ts'],
  suspended_until: ['moderation/account-measures.ts'],
  team_until: ['premium/give-time.ts'],
  weekly_proposals: ['me/change-me.ts'],
};
/** Written once, with the row or at its end. */
const unchanging = ['created_at', 'deleted_at', 'id', 'terms_accepted_at'];

/** A feature, or a folder below or above the features. */
function ownerOf(file: string): string {
  return file.replace('features/', '').split('/')[1] ?? '';
}

function tablesWrittenIn(file: string): string[] {
  const text = read(file);
  const built = [...text.matchAll(/(?:updateTable|insertInto|deleteFrom)\(([^)]*)\)/g)];
  const written = [...text.matchAll(/\b(?:update|insert into|delete from) (\w+)/g)];
  const names = [
    ...built.flatMap(([, given = '']) => [...given.matchAll(/'(\w+)/g)].map(([, name = '']) => name)),
    ...written.map(([, name = '']) => name),
  ];
  return [...new Set(names)].filter((name) => columnsOf.has(name));
}

/** The columns a file sets in rows of users, among other words. */
function setInUsers(file: string): Set<string> {
  const text = read(file);
  const built = [...text.matchAll(/updateTable\('users'\)([\s\S]*?)(?:\.where\(|\.execute)/g)].map(
    ([, set = '']) => set,
  );
  const written = [...text.matchAll(/update users\b([\s\S]*?)(?:`|',\n)/g)].map(([, set = '']) => set);
  const words = [
    ...built.flatMap((set) => [...set.matchAll(/\w+/g)]),
    // Where the column comes from a list, the list is in the same file.
    ...(built.some((set) => /\[\w+\]:/.test(set)) ? text.matchAll(/(?<=')\w+(?=')/g) : []),
    ...written.flatMap((set) => [...set.matchAll(/\w+(?=\s*=)/g)]),
  ];
  return new Set(words.map(([word]) => word));
}

describe('what is stored', () => {
  it('is written by one feature, table by table', () => {
    const writers = new Map<string, Set<string>>();
    for (const file of sources.filter((file) => file !== begins && file !== empties && !file.startsWith(removes))) {
      for (const table of tablesWrittenIn(file)) {
        writers.set(table, (writers.get(table) ?? new Set()).add(ownerOf(file)));
      }
    }
    expect(writers.size).toBeGreaterThan(50);
    writers.delete('users');
    const several = [...writers]
      .filter(([, owners]) => owners.size > 1)
      .map(([table, owners]) => [table, [...owners].sort()]);
    expect(Object.fromEntries(several)).toEqual(
      Object.fromEntries(Object.entries(shared).map(([table, { by }]) => [table, by])),
    );
  });

  it('of an account is written in one place, fact by fact', () => {
    const writes = sources
      .filter((file) => file !== empties)
      .map((file) => ({ file: file.replace(/^server\/(features\/)?/, ''), set: setInUsers(file) }));
    const facts = (columnsOf.get('users') ?? []).filter((column) => !unchanging.includes(column));
    const found = facts.map((column) => [
      column,
      writes
        .filter(({ set }) => set.has(column))
        .map(({ file }) => file)
        .sort(),
    ]);
    expect(Object.fromEntries(found)).toEqual(factsOfAccounts);
  });
});
