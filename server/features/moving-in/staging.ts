import { hash } from 'node:crypto';
import type pg from 'pg';
import { type ImportedKind, importedKinds } from '../../../contract/constants/moving-in.ts';
import { newId } from '../../base/ids.ts';
import { type CopyValue, copyRows, field } from '../../database/copy-rows.ts';
import { readers } from './kinds/readers.ts';
import type { Kind, SiteMap } from './map/site-map.ts';
import { type Reader, readRows } from './read-rows.ts';
import { type Progress, Tally } from './report.ts';

/** The schema of what was read and not yet imported; it lives for one run. */
export const staging = 'moving_in';

/** Refusals written at once. */
const batch = 5000;

/** Makes the tables of a run, of which another one may have left its own. */
export async function makeStaging(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${staging} cascade`);
  await client.query(`create schema ${staging}`);
  for (const kind of importedKinds) {
    const columns = Object.entries(readers[kind].columns).map(([name, type]) => `${name} ${type}`);
    await client.query(`create unlogged table ${staging}.${kind} (
      former_id bigint, document text, fingerprint bigint, new_id uuid, ${columns.join(', ')})`);
  }
  await client.query(
    `create unlogged table ${staging}.refused (kind text, former_id bigint, document text, reason text)`,
  );
}

/** The relations that may name a draft or a translation instead of the entry that is imported: kind, field, column, kind named. */
const toOthers: [kind: ImportedKind, field: string, column: string, of: ImportedKind][] = [
  ['account', 'profile', 'profile', 'profile'],
  ['picture', 'profile', 'member', 'profile'],
  ['chat', 'sender', 'sender', 'profile'],
  ['chat', 'receiver', 'receiver', 'profile'],
  ['message', 'chat', 'chat', 'chat'],
  ['message', 'sender', 'sender', 'profile'],
  ['post', 'owner', 'author', 'profile'],
  ['participation', 'post', 'post', 'post'],
  ['participation', 'member', 'member', 'profile'],
  ['comment', 'post', 'post', 'post'],
  ['comment', 'owner', 'author', 'profile'],
  ['contact', 'owner', 'owner', 'profile'],
  ['contact', 'profile', 'member', 'profile'],
  ['block', 'owner', 'owner', 'profile'],
  ['block', 'profile', 'member', 'profile'],
  ['report', 'reporter', 'reporter', 'profile'],
  ['report', 'profile', 'profile', 'profile'],
  ['report', 'post', 'post', 'post'],
  ['team', 'subscription', 'subscription', 'subscription'],
  ['teamMember', 'team', 'team', 'team'],
];

/**
 * Of a document, which may be a draft, what was published from it, and translations, leaves one row: what was published first.
 * Relations to the others name that row, and it keeps its identity, which is the document: in version 5 publishing an entry again
 * gives it another number.
 */
export async function settleDocuments(client: pg.ClientBase, map: SiteMap): Promise<void> {
  for (const kind of importedKinds)
    await client.query(`with gone as (
        delete from ${staging}.${kind} s where exists (
          select from ${staging}.${kind} other where other.document = s.document and other.former_id < s.former_id)
        returning former_id, document)
      insert into ${staging}.refused select '${kind}', former_id, document, 'translation' from gone`);
  for (const [kind, field, column, of] of toOthers) {
    const place = map.kinds[kind]?.fields[field];
    if (!place || ('of' in place && place.of === 'account')) continue;
    await client.query(`update ${staging}.${kind} s set ${column} = published.former_id
      from ${staging}.refused other join ${staging}.${of} published using (document)
      where other.kind = '${of}' and other.reason in ('draft', 'translation') and other.former_id = s.${column}`);
  }
  for (const kind of importedKinds)
    await client.query(`update imported_rows b set former_id = s.former_id from ${staging}.${kind} s
      where b.kind = '${kind}' and b.document = s.document and b.former_id <> s.former_id
        and not exists (select from imported_rows other where other.kind = b.kind and other.former_id = s.former_id)`);
}

export async function dropStaging(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${staging} cascade`);
}

interface Stage extends Reader {
  /** one that copies, and one that writes meanwhile what is refused */
  client: pg.ClientBase;
  aside: pg.ClientBase;
  progress: Progress;
}

/** Reads all rows of a kind into its staging table; what is refused at once is noted by number. */
export async function stageKind(stage: Stage, kind: ImportedKind): Promise<Tally> {
  const tally = new Tally();
  const columns = Object.keys(readers[kind].columns);
  const target = `${staging}.${kind} (former_id, document, fingerprint, new_id, ${columns.join(', ')})`;
  await copyRows(stage.client, target, stagedRows(stage, kind, tally));
  await stage.client.query(`create index on ${staging}.${kind} (former_id)`);
  await stage.client.query(`analyze ${staging}.${kind}`);
  return tally;
}

async function* stagedRows(stage: Stage, kind: ImportedKind, tally: Tally): AsyncIterable<readonly CopyValue[]> {
  const { aside, progress } = stage;
  const { now } = stage.about;
  const createdAt = Object.keys(readers[kind].columns).indexOf('created_at');
  let refused: [number, string | null, string][] = [];
  for await (const { id, document, read, marks } of readRows(stage, kind)) {
    tally.read += 1;
    progress.step(kind);
    if ('refused' in read) {
      refused.push([id, document, read.refused]);
      if (refused.length === batch) {
        await noteRefused(aside, kind, refused);
        refused = [];
      }
      continue;
    }
    for (const mark of marks) tally.mark(mark, id);
    const created = read.values[createdAt];
    const at = created instanceof Date ? created.getTime() : now.getTime();
    yield [id, document, fingerprintOf(read.values, now), newId(at), ...read.values];
  }
  await noteRefused(aside, kind, refused);
}

/** Of what a row would become here, so that a rule that changed counts as a change; but for the moment it stands in for. */
function fingerprintOf(values: readonly CopyValue[], now: Date): string {
  const line = values.map((value) => (value === now ? '' : field(value))).join('\t');
  return BigInt.asIntN(64, BigInt(`0x${hash('sha1', line).slice(0, 16)}`)).toString();
}

async function noteRefused(client: pg.ClientBase, kind: Kind, rows: [number, string | null, string][]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(`insert into ${staging}.refused select $1, * from unnest($2::bigint[], $3::text[], $4::text[])`, [
    kind,
    rows.map(([id]) => id),
    rows.map(([, document]) => document),
    rows.map(([, , reason]) => reason),
  ]);
}
