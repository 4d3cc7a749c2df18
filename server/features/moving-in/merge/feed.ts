import * as limits from '../../../../contract/limits.ts';
import { importComments, importParticipations, importPosts } from '../../feed/public.ts';
import { staging } from '../staging.ts';
import {
  countChanged,
  countSame,
  countsOf,
  inTransaction,
  isKnown,
  isMissing,
  isUnknown,
  joinPerson,
  type Merge,
  recordImported,
  refuse,
} from './merge.ts';
import { writtenText } from './written.ts';

/** Imports posts, who takes part, and comments. */
export async function mergeFeed(merge: Merge): Promise<void> {
  await mergePosts(merge);
  await mergeParticipations(merge);
  await mergeComments(merge);
}

async function mergePosts(merge: Merge): Promise<void> {
  await refuse(merge, 'post', 'no_member', isMissing(merge, 'post', 'owner', 'author'));
  // Who joined there has a place here, however few were looked for.
  const rows = `select s.*, coalesce(b.id, s.new_id) as id, b.written as was_written, b.fingerprint as was, p.id as author_id,
      least(${limits.participants.max}, greatest(s.participants, (select count(distinct joined.member)
        from ${staging}.participation joined where joined.post = s.former_id)))::smallint as places
    from ${staging}.post s ${joinPerson(merge, 'post', 'owner', 'author', 'p')}
      left join imported_rows b on b.kind = 'post' and b.former_id = s.former_id`;
  await importTexts(merge, 'post', rows, (run, some) =>
    importPosts(run, `select id, author_id, text, places as participants, created_at from (${some}) part`),
  );
}

async function mergeComments(merge: Merge): Promise<void> {
  await refuse(merge, 'comment', 'no_post', isUnknown('post', 'post'));
  await refuse(merge, 'comment', 'no_member', isMissing(merge, 'comment', 'owner', 'author'));
  const rows = `select s.*, coalesce(b.id, s.new_id) as id, b.written as was_written, b.fingerprint as was, p.id as author_id,
      post.id as post_id
    from ${staging}.comment s ${joinPerson(merge, 'comment', 'owner', 'author', 'p')}
      join imported_rows post on post.kind = 'post' and post.former_id = s.post
      left join imported_rows b on b.kind = 'comment' and b.former_id = s.former_id`;
  await importTexts(merge, 'comment', rows, (run, some) =>
    importComments(run, `select id, post_id, author_id, text, created_at from (${some}) part`),
  );
}

type Run = Parameters<Parameters<typeof inTransaction>[1]>[0];

/** New ones, and those changed there that no one has changed here. */
async function importTexts(
  merge: Merge,
  kind: 'post' | 'comment',
  rows: string,
  write: (run: Run, some: string) => Promise<number>,
): Promise<void> {
  const table = kind === 'post' ? 'posts' : 'comments';
  await countSame(merge, kind);
  await inTransaction(merge.client, async (run) => {
    await run(`create temporary table text_of on commit drop as select imported.*, t.id is not null and
        ${writtenText} is distinct from was_written as is_changed_here
      from (${rows}) imported left join ${table} t on t.id = imported.id where was is distinct from fingerprint`);
    const some = 'select * from text_of where not is_changed_here';
    await write(run, some);
    const counts = countsOf(merge, kind);
    counts.new += await run('select from text_of where was is null');
    counts.changed += await run('select from text_of where was is not null and not is_changed_here');
    counts.changedHere += await run('select from text_of where is_changed_here');
    await recordImported(
      run,
      kind,
      `select n.former_id, n.document, n.id, null::uuid as other_id, n.fingerprint, ${writtenText} as written
       from (${some}) n join ${table} t on t.id = n.id`,
      merge.now,
    );
    await run('drop table text_of');
  });
}

async function mergeParticipations(merge: Merge): Promise<void> {
  const { client, now } = merge;
  await refuse(merge, 'participation', 'no_post', isUnknown('post', 'post'));
  await refuse(merge, 'participation', 'no_member', isMissing(merge, 'participation', 'member', 'member'));
  const isTwice = `exists (select from ${staging}.participation other
    where other.post = s.post and other.member = s.member and other.former_id < s.former_id)`;
  await refuse(merge, 'participation', 'twice', isTwice);
  await client.query(`create unlogged table ${staging}.joined as
    select s.*, post.id as post_id, m.id as member_id, row_number() over (partition by s.post order by s.former_id)
      + case when ${isKnown('participation')} then 0 else posts.joined end > posts.participants as is_full
    from ${staging}.participation s join imported_rows post on post.kind = 'post' and post.former_id = s.post
      join posts on posts.id = post.id ${joinPerson(merge, 'participation', 'member', 'member', 'm')}`);
  const of = (condition: string) =>
    `exists (select from ${staging}.joined j where j.former_id = s.former_id and ${condition}) and not ${isKnown('participation')}`;
  await refuse(
    merge,
    'participation',
    'own_post',
    of('exists (select from posts where id = post_id and author_id = member_id)'),
  );
  await refuse(merge, 'participation', 'activity_full', of('is_full'));
  await countSame(merge, 'participation');
  await inTransaction(client, async (run) => {
    const rows = `select j.* from ${staging}.joined j join ${staging}.participation s using (former_id) where not ${isKnown('participation')}`;
    await run(`create temporary table joining on commit drop as ${rows}`);
    await importParticipations(run, 'select post_id, member_id, created_at from joining');
    const note =
      'select former_id, document, post_id as id, member_id as other_id, fingerprint, null::bigint as written from joining';
    countsOf(merge, 'participation').new += await recordImported(run, 'participation', note, now);
  });
  await countChanged(merge, 'participation');
}
