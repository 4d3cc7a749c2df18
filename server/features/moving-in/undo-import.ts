import type pg from 'pg';
import type { RunSql } from '../../database/run-sql.ts';
import type { Services } from '../../http/endpoint.ts';
import { removeImportedChats } from '../chat/public.ts';
import { removeImportedPosts } from '../feed/public.ts';
import { removeImageFiles } from '../images/public.ts';
import { removeImportedReports } from '../moderation/public.ts';
import { removeImportedAccounts } from '../sign-in/public.ts';
import { removeImportedSubscriptions } from '../subscriptions/public.ts';
import { removeImportedTeams } from '../teams/public.ts';
import { withConnections } from './import-site.ts';
import { inTransaction } from './merge/merge.ts';
import { writtenAccount, writtenProfile, writtenText } from './merge/written.ts';

/** What was undone, and which accounts stay: their members returned, or others here refer to them. */
export interface Undone {
  accounts: number;
  chats: number;
  posts: number;
  comments: number;
  staying: number;
}

/**
 * Removes imported rows that no one has changed since, in one transaction. An account stays once its member has logged in or
 * changed anything, and so do members with whom they share a chat, a contact or a licence.
 */
export async function undoImport(services: Services, databaseUrl: string): Promise<Undone> {
  return withConnections(databaseUrl, async (client) => {
    const images: string[] = [];
    let undone: Undone | undefined;
    await inTransaction(client, async (run) => {
      undone = await removeAll(client, run, images);
    });
    for (const image of images) await removeImageFiles(services, image);
    if (!undone) throw new Error('nothing was undone');
    return undone;
  });
}

async function removeAll(client: pg.ClientBase, run: RunSql, images: string[]): Promise<Undone> {
  await run(`create temporary table untouched on commit drop as
    select distinct a.id from imported_rows a join users u on u.id = a.id join profiles p on p.id = a.id
      left join imported_rows b on b.kind = 'profile' and b.id = a.id
    where a.kind = 'account' and ${writtenAccount} = a.written and (b.written is null or ${writtenProfile} = b.written)`);
  await run('create unique index on untouched (id)');
  const isFree = (column: string) => `${column} in (select id from untouched)`;
  await run(`create temporary table own_chats on commit drop as
    select c.id from chats c join imported_rows b on b.kind = 'chat' and b.id = c.id left join (
      select other_id, count(*) as many from imported_rows where kind = 'message' group by 1) sizes on sizes.other_id = c.id
    where ${isFree('c.requester_id')} and ${isFree('c.addressee_id')} and c.last_revision = 0
      and c.last_sequence = coalesce(sizes.many, 0)
    group by c.id`);
  const chats = await removeImportedChats(run, 'select id from own_chats');
  const { posts, comments } = await removeTexts(run, isFree);
  await run(`create temporary table own_cases on commit drop as
    select c.id from imported_rows b join cases c on c.id = b.id join reports r on r.case_id = c.id
    where b.kind = 'report' and ${isFree('c.subject_id')} and ${isFree('r.reporter_id')} and c.last_action is null`);
  await removeImportedReports(run, 'select id from own_cases');
  await excludeReferred(client, run);
  await removeMoney(run, isFree);
  const { rows } = await client.query<{ id: string }>(
    `select id from images where owner_id in (select id from untouched)`,
  );
  images.push(...rows.map(({ id }) => id));
  const accounts = await removeImportedAccounts(run, 'select id from untouched');
  await forget(run);
  const { rows: left } = await client.query<{ staying: number }>(
    "select count(*)::integer as staying from imported_rows where kind = 'account'",
  );
  return { accounts, chats, posts, comments, staying: left[0]?.staying ?? 0 };
}

async function removeTexts(run: RunSql, isFree: (column: string) => string) {
  const same = (kind: 'post' | 'comment', table: string) =>
    `select t.id from ${table} t join imported_rows b on b.kind = '${kind}' and b.id = t.id
     where ${isFree('t.author_id')} and ${writtenText} = b.written`;
  await run(`create temporary table own_comments on commit drop as ${same('comment', 'comments')}`);
  await run(`create temporary table own_posts on commit drop as ${same('post', 'posts')}
    and not exists (select from comments c where c.post_id = t.id and c.id not in (select id from own_comments))
    and not exists (select from participations j where j.post_id = t.id and not (${isFree('j.member_id')}))`);
  const joined = `select b.id, b.other_id from imported_rows b where b.kind = 'participation' and ${isFree('b.other_id')}`;
  const comments = await run('select from own_comments');
  const posts = await removeImportedPosts(run, {
    posts: 'select id from own_posts',
    comments: 'select id from own_comments',
    joined,
  });
  return { posts, comments };
}

/** What is a member's own and goes with the account, or is looked at by itself. */
const goesAlong = [
  'profiles',
  'images',
  'imported_pictures',
  'subscriptions',
  'teams',
  'team_members',
  'contacts',
  'blocks',
];

/** Leaves accounts to which anything here still refers. */
async function excludeReferred(client: pg.ClientBase, run: RunSql): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'users'::regclass and not c.conrelid::regclass::text = any($1)`,
    [goesAlong],
  );
  for (const { table, column } of rows)
    await run(`delete from untouched where id in (select "${column}" from ${table} where "${column}" is not null)`);
  // Contacts and blocks of a returned member stay; those of others are removed with either of the two.
  await run('create temporary table could_go on commit drop as select id from untouched');
  for (const [table, owner, member] of [
    ['contacts', 'owner_id', 'profile_id'],
    ['blocks', 'blocker_id', 'blocked_id'],
  ])
    await run(`delete from untouched where id in (
      select ${member} from ${table} where ${owner} not in (select id from could_go))`);
  // A team stays whole: its owner, its licences, and later purchases.
  await run(`delete from untouched where id in (
    select owner_id from subscriptions s where exists (
      select from subscription_events e where e.subscription_id = s.id and e.kind <> 'imported'))`);
  await run(`create temporary table staying_teams on commit drop as
    select t.id, t.owner_id from teams t where t.owner_id not in (select id from untouched) or exists (
      select from team_members m where m.team_id = t.id and m.user_id is not null and m.user_id not in (select id from untouched))`);
  await run(`delete from untouched where id in (select owner_id from staying_teams)
    or id in (select m.user_id from team_members m where m.team_id in (select id from staying_teams) and m.user_id is not null)`);
}

async function removeMoney(run: RunSql, isFree: (column: string) => string): Promise<void> {
  await removeImportedTeams(run, `select id from teams where ${isFree('owner_id')}`);
  await removeImportedSubscriptions(run, `select id from subscriptions where ${isFree('owner_id')}`);
}

/** Removes the record of what is no longer here, so that it can be imported again. */
async function forget(run: RunSql): Promise<void> {
  const gone: Record<string, string> = {
    account: 'select from users t where t.id = b.id',
    profile: 'select from users t where t.id = b.id',
    picture: 'select from imported_pictures t where t.former_id = b.former_id',
    chat: 'select from chats t where t.id = b.id',
    message: 'select from chats t where t.id = b.other_id',
    post: 'select from posts t where t.id = b.id',
    comment: 'select from comments t where t.id = b.id',
    participation: 'select from participations t where t.post_id = b.id and t.member_id = b.other_id',
    contact: 'select from contacts t where t.owner_id = b.id and t.profile_id = b.other_id',
    block: 'select from blocks t where t.blocker_id = b.id and t.blocked_id = b.other_id',
    report: 'select from cases t where t.id = b.id',
    subscription: 'select from subscriptions t where t.id = b.id',
    team: 'select from teams t where t.id = b.id',
    teamMember: 'select from team_members t where t.team_id = b.id and t.user_id = b.other_id',
  };
  // A report says what a run imported, which is gone.
  await run('delete from imported_refusals');
  await run('delete from imported_reports');
  for (const [kind, exists] of Object.entries(gone))
    await run(`delete from imported_rows b where kind = '${kind}' and not exists (${exists})`);
}
