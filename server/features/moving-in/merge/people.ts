import type pg from 'pg';
import { locales } from '../../../../contract/locales.ts';
import { translatorFor } from '../../../../texts/translator.ts';
import { importProfiles } from '../../profiles/public.ts';
import { importAccounts } from '../../sign-in/public.ts';
import { staging } from '../staging.ts';
import { countSame, countsOf, inTransaction, type Merge, recordImported, refuse } from './merge.ts';
import { writtenAccount, writtenProfile } from './written.ts';

/** Accounts of one transaction: each costs the rows of the search. */
const batch = 1000;

/** Imports accounts and profiles, which are one member here: who may come, then the new ones, then what changed. */
export async function mergePeople(merge: Merge): Promise<void> {
  await refusePeople(merge);
  for (const kind of ['account', 'profile'] as const) await countSame(merge, kind);
  await prepare(merge);
  await importInBatches(merge, 'new');
  await importInBatches(merge, 'changed');
}

async function refusePeople(merge: Merge): Promise<void> {
  const { client } = merge;
  const profileOf = `select from ${staging}.profile p where p.former_id = s.profile`;
  await refuse(merge, 'account', 'under_16', `exists (${profileOf} and p.is_minor)`);
  const deletedHere = `exists (select from imported_rows b join users u on u.id = b.id
    where b.kind = 'account' and b.former_id = s.former_id and (u.deleted_at is not null or u.deletion_due_at is not null))`;
  await refuse(merge, 'account', 'deleted_here', deletedHere);
  // Of two spellings of one address the one imported before, then the one last seen.
  await client.query(`create unlogged table ${staging}.spelled as
    select s.former_id, row_number() over (partition by lower(s.email)
      order by (b.former_id is not null) desc, coalesce(p.last_active_at, s.seen_at) desc, s.former_id desc) as place
    from ${staging}.account s left join ${staging}.profile p on p.former_id = s.profile
      left join imported_rows b on b.kind = 'account' and b.former_id = s.former_id`);
  const isOther = `exists (select from ${staging}.spelled where spelled.former_id = s.former_id and place > 1)`;
  await refuse(merge, 'account', 'address_twice', isOther);
  const taken = `exists (select from users u where lower(u.email) = lower(s.email) and not exists (
    select from imported_rows b where b.kind = 'account' and b.former_id = s.former_id and b.id = u.id))
    or exists (select from security_notices n where lower(n.old_email) = lower(s.email))`;
  await refuse(merge, 'account', 'address_taken_here', taken);
  // A profile belongs to its first account.
  await client.query(`update ${staging}.account s set profile = null where exists (
    select from ${staging}.account other where other.profile = s.profile and other.former_id < s.former_id)`);
  const isOrphan = `not exists (select from ${staging}.account a where a.profile = s.former_id)`;
  await refuse(merge, 'profile', 'no_account', isOrphan);
}

/** A table of members to import: their account and profile as one row each, with what is known of them. */
async function prepare({ client, hiddenAfterMonths, now }: Merge): Promise<void> {
  const names = locales.map((locale) => `when '${locale}' then '${translatorFor(locale)('sign-in-new-member.name')}'`);
  await client.query(
    `create unlogged table ${staging}.member as
     select a.former_id, a.document, a.fingerprint, p.former_id as profile_former_id, p.document as profile_document,
       p.fingerprint as profile_fingerprint, coalesce(known.id, a.new_id) as id, known.id is null as is_new,
       known.written as account_written, seen.written as profile_written,
       known.fingerprint is distinct from a.fingerprint as account_changed,
       p.former_id is not null and seen.fingerprint is distinct from p.fingerprint as profile_changed,
       a.email, a.password_hash, a.confirmed_at as email_confirmed_at, a.locale, a.created_at, a.newsletter,
       a.remind_requests, a.remind_unread, a.terms_at as terms_accepted_at, a.suspended,
       coalesce(p.name, a.name, case a.locale ${names.join(' ')} end) as name, p.about, p.hobbies, p.gender, p.birthyear,
       coalesce(p.status, 'inactive') as status, coalesce(p.speaks, '[]') as speaks, coalesce(p.learns, '[]') as learns,
       p.place_id, p.meeting_place_ids, coalesce(p.last_active_at, a.seen_at) as last_active_at,
       coalesce(p.last_active_at, a.seen_at) < $1::timestamptz - make_interval(months => $2) as hidden
     from ${staging}.account a left join ${staging}.profile p on p.former_id = a.profile
       left join imported_rows known on known.kind = 'account' and known.former_id = a.former_id
       left join imported_rows seen on seen.kind = 'profile' and seen.former_id = p.former_id`,
    [now, hiddenAfterMonths],
  );
  await client.query(`create index on ${staging}.member (former_id)`);
}

const accountColumns = `id, email, password_hash, email_confirmed_at, locale, created_at, newsletter, remind_requests,
  remind_unread, terms_accepted_at, suspended`;
const profileColumns = `id, name, about, hobbies, gender, birthyear, status, speaks, learns, place_id, meeting_place_ids, created_at,
  last_active_at, hidden`;

/** The members to import: new ones, and those changed there and, according to written, not here. */
const conditions = {
  new: 'is_new',
  changed: 'not is_new and (account_changed or profile_changed)',
};

async function importInBatches(merge: Merge, which: keyof typeof conditions): Promise<void> {
  const { client, progress } = merge;
  for (let after: number | null = 0; after !== null; ) {
    const { rows }: pg.QueryResult<{ last: number | null; many: number }> = await client.query(
      `select max(former_id) as last, (count(*) + count(profile_former_id))::integer as many from (
       select former_id, profile_former_id from ${staging}.member where ${conditions[which]} and former_id > $1 order by former_id limit ${batch}) part`,
      [after],
    );
    const last: number | null = rows[0]?.last ?? null;
    if (last === null) break;
    const some = `${conditions[which]} and former_id > ${after} and former_id <= ${last}`;
    if (which === 'new') await importNew(merge, some);
    else await importChanged(merge, some);
    progress.step('members', rows[0]?.many);
    after = last;
  }
}

async function importNew(merge: Merge, some: string): Promise<void> {
  const { client, now } = merge;
  const from = `from ${staging}.member m where ${some}`;
  await inTransaction(client, async (run) => {
    await importAccounts(run, `select ${accountColumns} ${from}`);
    await importProfiles(run, `select ${profileColumns} ${from}`, now);
    countsOf(merge, 'account').new += await noteAccounts(run, from, now);
    countsOf(merge, 'profile').new += await noteProfiles(run, from, now);
  });
}

/** Account and profile are decided separately; a profile imported later replaces the empty one. */
async function importChanged(merge: Merge, some: string): Promise<void> {
  const { client, now } = merge;
  const [accounts, profiles] = [countsOf(merge, 'account'), countsOf(merge, 'profile')];
  await inTransaction(client, async (run) => {
    await run(`create temporary table still_theirs on commit drop as
      select m.id, m.account_changed and ${writtenAccount} = m.account_written as account,
        m.profile_changed and (m.profile_written is null or ${writtenProfile} = m.profile_written)
          and ${writtenAccount} = m.account_written as profile, m.account_changed, m.profile_changed
      from ${staging}.member m join users u on u.id = m.id join profiles p on p.id = m.id where ${some}
      for update of u, p`);
    const from = (part: 'account' | 'profile') =>
      `from ${staging}.member m join still_theirs using (id) where still_theirs.${part}`;
    const columns = (list: string) => list.replaceAll(/\w+/g, (column) => `m.${column}`).replace('m.id', 'id');
    await importAccounts(run, `select ${columns(accountColumns)} ${from('account')}`);
    await importProfiles(run, `select ${columns(profileColumns)} ${from('profile')}`, now);
    const [changedAccounts, changedProfiles] = [
      await noteAccounts(run, from('account'), now),
      await noteProfiles(run, from('profile'), now),
    ];
    accounts.changed += changedAccounts;
    profiles.changed += changedProfiles;
    accounts.changedHere += (await run('select from still_theirs where account_changed')) - changedAccounts;
    profiles.changedHere += (await run('select from still_theirs where profile_changed')) - changedProfiles;
  });
}

type Run = Parameters<Parameters<typeof inTransaction>[1]>[0];

function noteAccounts(run: Run, from: string, now: Date): Promise<number> {
  return recordImported(
    run,
    'account',
    `select imported.*, ${writtenAccount} as written from (
       select m.former_id, m.document, id, null::uuid as other_id, m.fingerprint ${from}
     ) imported join users u on u.id = imported.id`,
    now,
  );
}

function noteProfiles(run: Run, from: string, now: Date): Promise<number> {
  return recordImported(
    run,
    'profile',
    `select imported.*, ${writtenProfile} as written from (
       select m.profile_former_id as former_id, m.profile_document as document, id, null::uuid as other_id,
         m.profile_fingerprint as fingerprint ${from} and m.profile_former_id is not null
     ) imported join profiles p on p.id = imported.id`,
    now,
  );
}
