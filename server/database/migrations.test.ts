import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, 'migrations');
/** The last one of the baseline, which runs on an empty database only. */
const lastOfBaseline = '015';
const files = readdirSync(folder).filter((name) => name.slice(0, 3) > lastOfBaseline);

/** What the release before, which still runs meanwhile, may stumble over. */
const takesAway: [RegExp, string][] = [
  [/\bdrop (table|column|view|function|type)\b/, 'the release before may still use it'],
  [/\brename\b/, 'the previous release uses the old name'],
  [/\balter column \w+ (set data )?type\b/, 'rewrites the table under an exclusive lock'],
  [
    /\balter column \w+ set not null\b/,
    'the previous release may still leave it empty; the table is read under a lock against writes',
  ],
  [/\badd column (if not exists )?\w+ (?!.*\bdefault\b).*\bnot null\b/, 'the release before does not fill it'],
  [
    /\badd constraint\b(?!.*\bnot valid\b)/,
    'the previous release may violate it; the table is read under a lock against writes',
  ],
];
/** Statements that block all others for as long as they take on a big table. */
const locks: [RegExp, string][] = [
  [/\bcreate (unique )?index (?!concurrently)/, 'blocks writes to the table until the index is built'],
  [/^\s*(update|delete from) /, 'every row of a big table in one transaction'],
];

/** Statements with the comments before them; a dollar-quoted string is one word. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$body$')
    .split(';')
    .filter((statement) => withoutComments(statement) !== '');
}

function withoutComments(statement: string): string {
  return statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** What is dangerous while the product runs and does not say why it is not. */
function faultsOf(sql: string): string[] {
  const made = new Set(
    [...sql.toLowerCase().matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, name]) => name),
  );
  const faults = statementsOf(sql).flatMap((statement) => {
    const text = withoutComments(statement);
    const table = /\b(?:on|table|update|from) (?:only |if exists )?(\w+)/.exec(text)?.[1];
    if (made.has(table)) return [];
    const of = (rules: [RegExp, string][], mark: string) =>
      new RegExp(`^-- ${mark}: \\S`, 'm').test(statement.trim())
        ? []
        : rules.filter(([danger]) => danger.test(text)).map(([, why]) => `-- ${mark}: is missing (${why}): ${text}`);
    return [...of(takesAway, 'contract'), ...of(locks, 'lock')];
  });
  const altered = new Set(
    [...withoutComments(sql).matchAll(/\balter table (?:only |if exists )?(\w+)/g)]
      .map(([, name]) => name)
      .filter((name) => !made.has(name)),
  );
  if (altered.size > 1 && !/^-- lock: \S/m.test(sql))
    faults.push(`-- lock: is missing (holds one table and waits for the next): ${[...altered].join(', ')}`);
  return faults;
}

describe('migrations while the release before still runs', () => {
  it('say why what they remove or lock is harmless', () => {
    const faults = files.flatMap((name) =>
      faultsOf(readFileSync(path.join(folder, name), 'utf8')).map((fault) => `${name}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    'alter table users drop column name;',
    'alter table users rename column name to first_name;',
    'alter table users alter column name type varchar(10);',
    'alter table users alter column name set not null;',
    'alter table users add column age integer not null;',
    'alter table users add constraint adult check (age > 17);',
    'drop function keep_listed();',
  ])('ask for a reason: %s', (sql) => {
    expect(faultsOf(sql)).toHaveLength(1);
    expect(faultsOf(`-- contract: unused since the previous release\n${sql}`)).toEqual([]);
  });

  it.each([
    'create index users_age on users (age);',
    'update users set age = 18;',
    'delete from users where age < 18;',
  ])('ask for a reason: %s', (sql) => {
    expect(faultsOf(sql)).toHaveLength(1);
    expect(faultsOf(`-- lock: a few rows\n${sql}`)).toEqual([]);
  });

  it('ask for a reason to alter two tables in one transaction', () => {
    const both = 'alter table users add column age integer;\nalter table chats add column mood text;';
    expect(faultsOf(both)).toHaveLength(1);
    expect(faultsOf(`-- lock: no one writes to chats at night\n${both}`)).toEqual([]);
  });

  it.each([
    'create table teams (id uuid primary key);\ncreate index teams_id on teams (id);\ninsert into teams values (null);',
    'alter table users add column age integer;',
    'alter table users add column age integer not null default 18;',
    'alter table users add constraint adult check (age > 17) not valid;',
    'create function f() returns void language plpgsql as $$ begin delete from users; end $$;',
  ])('are free to add: %s', (sql) => {
    expect(faultsOf(sql)).toEqual([]);
  });
});
