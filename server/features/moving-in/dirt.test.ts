import { hashSync } from 'bcryptjs';
import { beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../../contract/format/durations.ts';
import { createMember } from '../../../tests/support/members.ts';
import { movedSite } from '../../../tests/support/moved-site.ts';
import { findAbsentMembers } from '../return/find-absent-members.job.ts';
import type { MovingInReport } from './report.ts';

const long = 'Eine sehr lange Geschichte. '.repeat(400);
const password = 'Grüezi Zäme 7';
const site = movedSite(4);
let report: MovingInReport;

beforeAll(async () => {
  await createMember(site.app, { email: 'here@example.test' });
  let last = 100;
  /** A member of the former site with these fields of account and profile. */
  async function join(
    account: Record<string, string | number | null>,
    profile: Record<string, string | number | null>,
  ) {
    const number = ++last;
    const created = '2024-01-01 10:00:00';
    await insert('profiles', {
      id: number,
      name: 'Mia',
      created_at: created,
      last_active: '2026-11-01 10:00:00',
      ...profile,
    });
    await insert('up_users', {
      id: number,
      email: `dirt${number}@example.test`,
      username: `dirt${number}`,
      provider: 'local',
      confirmed: 1,
      blocked: 0,
      created_at: created,
      ...account,
    });
    await insert('up_users_profile_links', { id: number, user_id: number, profile_id: number });
    return number;
  }
  async function insert(table: string, row: Record<string, string | number | null>) {
    const names = Object.keys(row);
    await site.change(`insert into ${table} (${names}) values (${names.map(() => '?')})`, Object.values(row));
  }
  let entry = 1000;
  async function say(chat: number, sender: number, text: string, at: string) {
    const id = ++entry;
    await insert('messages', { id, text, read: 1, created_at: at });
    await insert('messages_chat_links', { id, message_id: id, chat_id: chat });
    await insert('messages_sender_links', { id, message_id: id, profile_id: sender });
  }
  async function open(sender: number, receiver: number) {
    const id = ++entry;
    await insert('chats', { id, created_at: '2025-01-01 10:00:00' });
    await insert('chats_sender_links', { id, chat_id: id, profile_id: sender });
    await insert('chats_receiver_links', { id, chat_id: id, profile_id: receiver });
    return id;
  }
  const year = new Date().getUTCFullYear();
  await join({ email: 'Twice@example.test' }, { name: 'Früher', last_active: '2025-01-01 10:00:00' });
  await join({ email: 'twice@example.test' }, { name: 'Später' });
  await join({ email: 'HERE@example.test' }, {});
  await join({ email: 'no address' }, {});
  await join({ confirmed: 0 }, {});
  await join({}, { birthyear: year - 12 });
  await join({ password: null, provider: 'google' }, { birthyear: 19, name: 'www.spam.example' });
  await join({ blocked: 1 }, { about: long, hobbies: '  ', postcode: 'CH-6003', last_active: '2099-01-01 10:00:00' });
  const quietSince = new Date(Date.now() - 14 * 31 * dayMs).toISOString().slice(0, 19).replace('T', ' ');
  await site.change('update profiles set last_active = ? where id = ?', [quietSince, site.members[6]?.profile.id ?? 0]);
  const [one, other] = [
    await join({}, { name: 'Eva' }),
    await join(
      { email: 'max@example.test', password: hashSync(password, 4) },
      { name: 'Max', about: long, last_active: '2023-01-01 10:00:00' },
    ),
  ];
  for (const [side, language] of [
    ['speaking', 1],
    ['learning', 3],
  ] as const)
    await insert(`profiles_langs_${side}_links`, { id: 900, profile_id: other, language_id: language });
  const [first, second] = [await open(one, other), await open(other, one)];
  await say(first, one, 'eins', '2025-01-01 10:00:00');
  await say(second, other, 'zwei', '2025-01-02 10:00:00');
  await say(first, other, 'drei', '2025-01-03 10:00:00');
  await say(first, 1, 'von fremd', '2025-01-03 11:00:00');
  await say(first, one, long, '2025-01-04 10:00:00');
  await say(first, one, '   ', '2025-01-04 11:00:00');
  await say(await open(one, one), one, 'an mich', '2025-01-01 10:00:00');
  await open(1, other);
  // Each saved the other, and one of them twice.
  for (const [owner, member] of [
    [one, other],
    [other, one],
    [one, other],
  ] as const) {
    const id = ++entry;
    await insert('contacts', { id, created_at: '2025-01-01 10:00:00' });
    await insert('contacts_owner_links', { id, contact_id: id, profile_id: owner });
    await insert('contacts_profile_links', { id, contact_id: id, profile_id: member });
  }
  await insert('profiles', { id: 900, name: 'Verwaist', created_at: '2024-01-01 10:00:00' });
  await insert('files_related_morphs', {
    id: 900,
    file_id: 1,
    related_id: one,
    related_type: 'api::profile.profile',
    field: 'image',
  });
  await site.change("update files set url = '/uploads/deleted.png' where id = ?", [1]);
  report = await site.importAll();
});

const rows = async (query: string) => (await site.app.services.database.pool.query(query)).rows;

it('of two spellings of an address takes the one last seen, and none that already exists here', async () => {
  expect(report.kinds.account?.refused).toEqual({
    address_invalid: 1,
    address_taken_here: 1,
    address_twice: 1,
    never_confirmed: 1,
    under_16: 1,
  });
  expect(
    await rows("select name from users join profiles using (id) where lower(email) = 'twice@example.test'"),
  ).toEqual([{ name: 'Später' }]);
});

it('refuses by name, with the number', async () => {
  expect(await rows("select former_id, reason from imported_refusals where kind = 'account' order by 1")).toEqual([
    { former_id: 101, reason: 'address_twice' },
    { former_id: 103, reason: 'address_taken_here' },
    { former_id: 104, reason: 'address_invalid' },
    { former_id: 105, reason: 'never_confirmed' },
    { former_id: 106, reason: 'under_16' },
  ]);
  expect(report.kinds.profile?.refused).toMatchObject({ no_account: 6 });
});

it('imports and marks what breaks a rule: long texts whole, an invalid name replaced by that of the account', async () => {
  const marked = Object.keys({ ...report.kinds.profile?.marked, ...report.kinds.account?.marked }).sort();
  expect(marked).toEqual(
    expect.arrayContaining([
      'about_long',
      'birthyear_impossible',
      'lastActive_in_future',
      'name_replaced',
      'name_short',
      'language_both',
      'password_elsewhere',
      'password_missing',
      'postcode_unknown',
    ]),
  );
  expect(
    await rows(`select length(about) as length, place_id, suspended_until > now() as suspended from users join profiles using (id)
    where email = 'dirt108@example.test'`),
  ).toEqual([{ length: long.trim().length, place_id: 600300, suspended: true }]);
  expect(
    await rows(
      `select name, birthyear, password_hash from users join profiles using (id) where email = 'dirt107@example.test'`,
    ),
  ).toEqual([{ name: 'dirt107', birthyear: null, password_hash: null }]);
});

it('makes one chat of two of the same, in the order of their times, without strangers and empty texts', async () => {
  const chat = `select text from messages where chat_id = (select chat_id from messages where text = 'eins') order by sequence`;
  expect((await rows(chat)).map(({ text }) => text)).toEqual(['eins', 'zwei', 'drei', long.trim()]);
  expect(report.kinds.message?.refused).toMatchObject({ not_of_chat: 1, empty: 1 });
  expect(report.kinds.chat?.refused).toMatchObject({ with_oneself: 1, empty: 1, no_member: 1 });
  expect(report.kinds.message?.marked.text_long?.rows).toBe(1);
});

it('saves each pair once, on both sides', async () => {
  expect(report.kinds.contact).toMatchObject({ new: 3, refused: { oneself: 1, twice: 1 } });
});

it('hides members not seen for long until they return, and lists a picture whose file is missing', async () => {
  expect(report.hidden).toBe(1);
  expect(await rows("select name, listed from profiles where paused_why = 'away'")).toEqual([
    { name: 'Max', listed: false },
  ]);
  expect(report.pictures).toMatchObject({ imported: 0, missing: { missing: 2 } });
});

it('a member silent for a year is found, and gets no email asking whether they are still there', async () => {
  await findAbsentMembers.run(site.app.services, {});
  expect(await rows("select listed from profiles where name like 'Ruth%'")).toEqual([{ listed: true }]);
  expect(await rows('select kind from deliveries')).toEqual([]);
});

it('a hidden member who logs in is found again, and saves anything but a text at the length it had', async () => {
  const logIn = { identifier: 'max@example.test', password };
  expect((await site.app.call(null, 'POST', '/api/auth/local', logIn)).status).toBe(200);
  const [max] = await rows("select id from profiles where name = 'Max'");
  expect((await site.app.call(max.id, 'GET', '/api/users/me')).body.searchPause).toBeUndefined();
  expect(await rows("select listed from profiles where name = 'Max'")).toEqual([{ listed: true }]);
  const path = `/api/profiles/${max.id}` as const;
  const save = async (data: object) => (await site.app.call(max.id, 'PUT', path, { data })).status;
  expect([await save({ about: long }), await save({ hobbies: 'Velo' })]).toEqual([400, 200]);
  expect((await site.app.call(max.id, 'GET', path)).body.data).toMatchObject({ about: long.trim(), hobbies: 'Velo' });
});
