import pg from 'pg';
import { type CopyValue, copyRows } from '../copy-rows.ts';
import { weekBits } from '../week-bits.ts';
import { readDataFile } from './csv.ts';
import { languageRows, placeRows } from './directory-rows.ts';
import { type MadeUpMember, type MadeUpOptions, madeUpId, madeUpMembers } from './made-up-members.ts';
import { madeUpPortraitId, portraitSide } from './portraits/portrait-ids.ts';
import { dropSecondaryIndexes } from './secondary-indexes.ts';

export interface LoadOptions {
  count: number;
  seed: number;
  now: Date;
  /** of one password for all of them; null, the default: they cannot log in */
  passwordHash?: string | null;
  /** whether they show drawn pictures; false, the default: none does */
  withPortraits?: boolean;
  onProgress?: (progress: LoadProgress) => void;
}

export interface LoadProgress {
  step: 'members' | 'indexes' | 'statistics';
  /** of count: members, those already there included; or indexes */
  done: number;
  count: number;
}

export interface LoadResult {
  added: number;
  alreadyThere: number;
}

/** Members held in the staging table at once. */
const batchSize = 10_000;
/** From this many new members on, rebuilding the indexes afterwards is faster than maintaining them. */
const rebuildFrom = 100_000;
/** Any number, the same in every process: the advisory lock under which members are loaded. */
const loadLock = 7_140_223;

/**
 * Loads made-up members number 0 to count - 1 of a seed, all or none of them. Those already there are left as they are, so
 * that a second call adds nothing and one with a higher count adds the rest. While it runs, others can read but not write
 * profiles; from 100,000 new members on they wait altogether. Needs the directories.
 */
export async function loadMembers(url: string, options: LoadOptions): Promise<LoadResult> {
  const languages = languageRows(await readDataFile('languages.csv'));
  const places = placeRows(await readDataFile('swiss-postcodes.csv'));
  const client = new pg.Client({ connectionString: url, application_name: 'adeux seed' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [loadLock]);
    const result = await inTransaction(client, () => loadAll(client, { ...options, languages, places }));
    if (result.added > 0) {
      options.onProgress?.({ step: 'statistics', done: options.count, count: options.count });
      await client.query(
        'vacuum (analyze) users, profiles, profile_languages, profile_varieties, profile_words, search_entries, search_places',
      );
    }
    return result;
  } finally {
    await client.end();
  }
}

type AllOptions = LoadOptions & MadeUpOptions;

async function loadAll(client: pg.Client, options: AllOptions): Promise<LoadResult> {
  const { count, seed, onProgress } = options;
  const present = await countPresent(client, seed, count);
  const result = { added: 0, alreadyThere: 0 };
  const isLarge = count - present.total >= rebuildFrom;
  await client.query(stagingTable);
  await client.query(`set local synchronous_commit = off`);
  if (present.total < count) await client.query('alter table profiles disable trigger profiles_keep_search_entries');
  const recreateIndexes = isLarge
    ? await dropSecondaryIndexes(client, ['users', 'profiles', 'profile_words', 'search_entries'])
    : undefined;
  for (const [batch, from] of batchStarts(count).entries()) {
    const to = Math.min(count, from + batchSize);
    const added = present.batches[batch] === to - from ? 0 : await loadBatch(client, { ...options, from, to });
    result.added += added;
    result.alreadyThere += to - from - added;
    onProgress?.({ step: 'members', done: to, count });
  }
  await recreateIndexes?.((done, indexes) => onProgress?.({ step: 'indexes', done, count: indexes }));
  if (present.total < count) await client.query('alter table profiles enable trigger profiles_keep_search_entries');
  return result;
}

function batchStarts(count: number): number[] {
  return Array.from({ length: Math.ceil(count / batchSize) }, (_, batch) => batch * batchSize);
}

async function countPresent(client: pg.Client, seed: number, count: number) {
  const batches: number[] = [];
  for (const from of batchStarts(count)) {
    const ids = Array.from({ length: Math.min(count, from + batchSize) - from }, (_, step) =>
      madeUpId(seed, from + step),
    );
    const { rows } = await client.query<{ present: number }>(
      'select count(*)::integer as present from users where id = any($1::uuid[])',
      [ids],
    );
    batches.push(rows[0]?.present ?? 0);
  }
  return { batches, total: batches.reduce((sum, present) => sum + present, 0) };
}

const stagingTable = `
  create temporary table made_up (
    id uuid, email text, locale text, newsletter boolean, created_at timestamptz, name text, about text, hobbies text,
    gender text, birthyear smallint, place_id integer, meeting_place_ids integer[], status text, speaks jsonb, learns jsonb, last_active_at timestamptz,
    visits real, received integer, answered integer, open integer, image_id uuid,
    availability bit(35), room smallint, is_full boolean, varieties jsonb
  ) on commit drop`;

function stagingRow(member: MadeUpMember, portraitId: string | null): CopyValue[] {
  return [
    member.id,
    member.email,
    member.locale,
    member.newsletter,
    member.createdAt,
    member.name,
    member.about,
    member.hobbies,
    member.gender,
    member.birthyear,
    member.placeId,
    member.meetingPlaceIds && `{${member.meetingPlaceIds.join(',')}}`,
    member.status,
    member.speaks,
    member.learns,
    member.lastActiveAt,
    member.visits,
    member.requestsReceived,
    member.requestsAnswered,
    member.requestsOpen,
    portraitId,
    weekBits(member.availability),
    member.room,
    member.isFull,
    member.varieties,
  ];
}

function* stagingRows(options: AllOptions) {
  let index = options.from ?? 0;
  for (const member of madeUpMembers(options)) {
    yield stagingRow(member, options.withPortraits ? madeUpPortraitId(options.seed, index) : null);
    index += 1;
  }
}

/** One in ten takes part in the weekly round, each time the same. */
const takesProposals = 'hashtext(id::text) % 10 = 0';

/** Loads one range; the trigger of the search is off, so the entries it would make are inserted here at once. */
async function loadBatch(client: pg.Client, options: AllOptions): Promise<number> {
  await client.query('truncate made_up');
  await copyRows(client, 'made_up', stagingRows(options));
  await client.query('delete from made_up using users where users.id = made_up.id');
  await client.query('analyze made_up');
  await client.query(
    `insert into users (id, email, password_hash, email_confirmed_at, locale, newsletter, terms_accepted_at, created_at, weekly_proposals)
     select id, email, $1, created_at, locale, newsletter, created_at, created_at, ${takesProposals} from made_up order by created_at, id`,
    [options.passwordHash ?? null],
  );
  await client.query(
    `insert into images (id, owner_id, width, height, created_at)
     select image_id, id, $1, $1, created_at from made_up where image_id is not null`,
    [portraitSide],
  );
  // Before their profiles, which then are found listed and are written once.
  await client.query('set constraints profile_languages_profile deferred');
  await client.query(
    `insert into profile_languages (profile_id, side, language, level, position)
     select id, side, entry->>'code', entry->>'level', place
     from made_up cross join lateral (values ('speaks', speaks), ('learns', learns)) lists (side, list)
       cross join lateral jsonb_array_elements(list) with ordinality listed (entry, place)
     order by created_at, id`,
  );
  await client.query(
    `insert into profile_varieties (profile_id, variety, used_as, position)
     select id, entry->>'variety', entry->>'as', place
     from made_up cross join lateral jsonb_array_elements(varieties) with ordinality listed (entry, place)
     order by created_at, id`,
  );
  const { rowCount } = await client.query(
    `insert into profiles (id, name, about, hobbies, gender, birthyear, place_id, meeting_place_ids, status, created_at,
       last_active_at, active_day, visits, requests_received, requests_answered, requests_open, image_id, availability,
       room, is_full)
     select id, name, about, hobbies, gender, birthyear, place_id, meeting_place_ids, status, created_at,
       last_active_at, (last_active_at at time zone 'UTC')::date, visits, received, answered, open, image_id,
       availability, room, is_full
     from made_up order by created_at, id`,
  );
  await client.query('set constraints profile_languages_profile immediate');
  await client.query(
    `insert into search_entries
     select entry.*
     from made_up join profiles p using (id), search_entries_of(p) entry
     where p.listed
     order by entry.speaks, entry.learns, entry.search_number`,
  );
  await client.query(
    `insert into search_places
     select place.* from made_up join profiles p using (id), search_places_of(p) place
     where p.listed
     order by place.speaks, place.learns, place.place_id, place.score, place.search_number`,
  );
  return rowCount ?? 0;
}

async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
