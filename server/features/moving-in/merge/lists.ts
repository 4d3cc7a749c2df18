import { importBlocks } from '../../blocks/public.ts';
import { importContacts } from '../../contacts/public.ts';
import { importReports } from '../../moderation/public.ts';
import { staging } from '../staging.ts';
import {
  countChanged,
  countSame,
  countsOf,
  inTransaction,
  isKnown,
  isMissing,
  joinPerson,
  type Merge,
  recordImported,
  refuse,
} from './merge.ts';

/** Imports saved and blocked members, each pair once. */
export async function mergeLists(merge: Merge): Promise<void> {
  await mergeList(merge, 'contact', {
    table: 'contacts',
    owner: 'owner_id',
    member: 'profile_id',
    write: importContacts,
  });
  await mergeList(merge, 'block', { table: 'blocks', owner: 'blocker_id', member: 'blocked_id', write: importBlocks });
}

interface List {
  table: string;
  owner: string;
  member: string;
  write: typeof importContacts;
}

async function mergeList(merge: Merge, kind: 'contact' | 'block', list: List): Promise<void> {
  const { client, now } = merge;
  await refuse(merge, kind, 'no_member', isMissing(merge, kind, 'owner', 'owner'));
  await refuse(merge, kind, 'no_member', isMissing(merge, kind, 'profile', 'member'));
  await client.query(`create unlogged table ${staging}.${kind}_pair as
    select s.*, o.id as owner_id, m.id as member_id, row_number() over (partition by o.id, m.id order by s.former_id) as place
    from ${staging}.${kind} s ${joinPerson(merge, kind, 'owner', 'owner', 'o')}
      ${joinPerson(merge, kind, 'profile', 'member', 'm')}`);
  const of = (condition: string) =>
    `exists (select from ${staging}.${kind}_pair j where j.former_id = s.former_id and ${condition})`;
  await refuse(merge, kind, 'oneself', of('owner_id = member_id'));
  await refuse(merge, kind, 'twice', of('place > 1'));
  const isHere = `exists (select from ${list.table} here where here.${list.owner} = owner_id and here.${list.member} = member_id)`;
  await refuse(merge, kind, 'exists_here', `not ${isKnown(kind)} and ${of(isHere)}`);
  await countSame(merge, kind);
  await inTransaction(client, async (run) => {
    await run(`create temporary table pairing on commit drop as
      select j.* from ${staging}.${kind}_pair j join ${staging}.${kind} s using (former_id) where not ${isKnown(kind)}`);
    await list.write(run, 'select owner_id, member_id, created_at from pairing');
    const note =
      'select former_id, document, owner_id as id, member_id as other_id, fingerprint, null::bigint as written from pairing';
    countsOf(merge, kind).new += await recordImported(run, kind, note, now);
    await run('drop table pairing');
  });
  await countChanged(merge, kind);
}

/** Imports reports as closed cases. */
export async function mergeReports(merge: Merge): Promise<void> {
  const { client, now } = merge;
  await refuse(merge, 'report', 'no_member', isMissing(merge, 'report', 'reporter', 'reporter'));
  await client.query(`create unlogged table ${staging}.reported as
    select s.*, r.id as reporter_id, coalesce(post.id, p.id) as thing_id, coalesce(posts.author_id, p.id) as subject_id,
      case when post.id is null then 'profile' else 'post' end as thing_kind
    from ${staging}.report s ${joinPerson(merge, 'report', 'reporter', 'reporter', 'r')}
      left ${joinPerson(merge, 'report', 'profile', 'profile', 'p')}
      left join imported_rows post on post.kind = 'post' and post.former_id = s.post left join posts on posts.id = post.id`);
  const of = (condition: string) =>
    `exists (select from ${staging}.reported j where j.former_id = s.former_id and ${condition})`;
  await refuse(merge, 'report', 'nothing_reported', of('subject_id is null'));
  await refuse(merge, 'report', 'oneself', of('subject_id = reporter_id'));
  await countSame(merge, 'report');
  await inTransaction(client, async (run) => {
    await run(`create temporary table reporting on commit drop as
      select j.*, gen_random_uuid() as report_id from ${staging}.reported j join ${staging}.report s using (former_id)
      where not ${isKnown('report')}`);
    await importReports(
      run,
      `select report_id as id, new_id as case_id, reporter_id, subject_id, thing_kind as kind, thing_id, reason, comment, created_at
       from reporting`,
      now,
    );
    const note =
      'select former_id, document, new_id as id, report_id as other_id, fingerprint, null::bigint as written from reporting';
    countsOf(merge, 'report').new += await recordImported(run, 'report', note, now);
  });
  await countChanged(merge, 'report');
}
