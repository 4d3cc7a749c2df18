import { ApiError } from '../../../base/errors.ts';
import { runIn as runQuery } from '../../../database/connection.ts';
import type { Services } from '../../../http/endpoint.ts';
import { removeImageFiles, removeImageRow, storePicture } from '../../images/public.ts';
import { importPictures as givePictures } from '../../profiles/public.ts';
import {
  countSame,
  countsOf,
  inTransaction,
  isMissing,
  joinPerson,
  type Merge,
  recordImported,
  refuse,
  runIn,
} from '../merge/merge.ts';
import type { Progress } from '../report.ts';
import { staging } from '../staging.ts';
import { type FilesOfSite, findFile } from './find-file.ts';

/** Files fetched at once; they are decoded one after the other. */
const atOnce = 4;

/** Records the owner of each picture. A file that changed at the former site has another number. */
export async function mergePictures(merge: Merge): Promise<void> {
  const { client, now } = merge;
  await refuse(merge, 'picture', 'no_member', isMissing(merge, 'picture', 'profile', 'member'));
  const isOlder = `exists (select from ${staging}.picture other where other.member = s.member and other.former_id > s.former_id)`;
  await refuse(merge, 'picture', 'twice', isOlder);
  await countSame(merge, 'picture');
  const rows = `select s.*, m.id as member_id, b.former_id is null as is_new from ${staging}.picture s
      ${joinPerson(merge, 'picture', 'profile', 'member', 'm')}
      left join imported_rows b on b.kind = 'picture' and b.former_id = s.former_id
    where b.fingerprint is distinct from s.fingerprint`;
  await inTransaction(client, async (run) => {
    await run(`create temporary table pictured on commit drop as ${rows}`);
    await run(`insert into imported_pictures (former_id, owner_id, address) select former_id, member_id, address from pictured
      on conflict (former_id) do update set address = excluded.address, image_id = null, fault = null, tried_at = null`);
    const counts = countsOf(merge, 'picture');
    counts.new += await run('select from pictured where is_new');
    counts.changed += await run('select from pictured where not is_new');
    const note =
      'select former_id, document, member_id as id, null::uuid as other_id, fingerprint, null::bigint as written from pictured';
    await recordImported(run, 'picture', note, now);
  });
}

interface Waiting {
  formerId: number;
  ownerId: string;
  address: string;
}

const waiting = {
  name: 'moving_in_waiting_pictures',
  text: `select former_id as "formerId", owner_id as "ownerId", address from imported_pictures
    where image_id is null and (fault is null or fault in ('missing', 'unreachable', 'host_not_allowed')) and former_id > $1
    order by former_id limit 100`,
};

/**
 * Makes the pictures that wait, and tries again those that could not be had before. One that is damaged or of a kind we do not
 * read has its fault.
 */
export async function makePictures(services: Services, files: FilesOfSite, progress: Progress): Promise<void> {
  for (let after = 0; ; ) {
    const found = await runQuery<Waiting>(services.database.sql, waiting, [after]);
    const last = found.at(-1);
    if (!last) return;
    after = last.formerId;
    const left = [...found];
    const work = async () => {
      for (let one = left.shift(); one; one = left.shift()) {
        await makeOne(services, files, one);
        progress.step('pictures');
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
}

async function makeOne(services: Services, files: FilesOfSite, picture: Waiting): Promise<void> {
  const file = await findFile(files, picture.address);
  const made = 'fault' in file ? file : await makeFrom(services, picture.ownerId, file.bytes);
  const fault = 'fault' in made ? made.fault : null;
  const imageId = 'id' in made ? made.id : null;
  const isGiven = await services.database.sql.transaction().execute(async (sql) => {
    const run = runIn(sql);
    const given =
      imageId === null
        ? 0
        : await givePictures(run, 'select $1::uuid as id, $2::uuid as image_id', [picture.ownerId, imageId]);
    const why = imageId !== null && given === 0 ? 'chosen_another' : fault;
    if (imageId !== null && given === 0) await removeImageRow(sql, imageId);
    await run('update imported_pictures set image_id = $2, fault = $3, tried_at = $4 where former_id = $1', [
      picture.formerId,
      given === 0 ? null : imageId,
      why,
      services.clock(),
    ]);
    return given > 0;
  });
  if (imageId !== null && !isGiven) await removeImageFiles(services, imageId);
}

async function makeFrom(
  services: Services,
  ownerId: string,
  bytes: Buffer,
): Promise<{ id: string } | { fault: string }> {
  try {
    return { id: await storePicture(services, ownerId, { bytes, crop: undefined }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'unavailable') throw error;
    return { fault: error.code };
  }
}
