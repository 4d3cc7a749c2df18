import { sql as statement } from 'kysely';
import { openToWords } from '../../../contract/constants/profiles.ts';
import { yearOf } from '../../../contract/format/clock.ts';
import type { ProfileChange } from '../../../contract/profiles.ts';
import { ApiError, type FieldError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { languagesOf, type StoredLanguages, storeLanguages } from '../../database/profile-languages.ts';
import { weekBits } from '../../database/week-bits.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import type { Readable } from '../../http/read-body.ts';
import { isOwnImage, removeImageFiles, removeImageRow } from '../images/public.ts';
import { noteLimit } from '../request-limit/public.ts';
import { isLimitReached, isReadable } from '../visibility/public.ts';
import { bothSidesFaults, changeFaults, openToFaults, type StoredChoice, varietyFaults } from './change-faults.ts';
import { markVisit } from './mark-visit.ts';
import { presentOwnProfile } from './own-profile.ts';

/** Changes the given fields of one's own profile; lastActive marks a visit. Returns the changed profile. */
export const changeProfile: Action<'PUT /api/profiles/{id}'> = async (call) => {
  const { member, params, query, locale } = call;
  if (params.id !== member.id) {
    throw new ApiError((await isReadable(call.database, member.id, params.id)) ? 'not_allowed' : 'not_found');
  }
  const { lastActive, ...change } = call.body.data;
  if (Object.values(change).some((value) => value !== undefined)) await store(call, member.id, change);
  if (lastActive !== undefined) await markVisit(call, member.id);
  return { data: await presentOwnProfile(call, member.id, locale, query.populate ?? []) };
};

changeProfile.faults = async ({ database, directories, clock, member, params, body }) => {
  // A member who may not change the profile learns only that.
  if (params.id !== member.id) return [];
  const change = body.data ?? {};
  return [
    ...changeFaults(change, directories, yearOf(clock())),
    ...(await storedFaults(database.sql, member.id, change)),
  ];
};

/**
 * Validation errors of a change against what is stored: another member's picture, a language on both sides, a choice
 * without what it depends on.
 */
async function storedFaults(sql: Sql, memberId: string, change: Readable<Change>): Promise<FieldError[]> {
  const [stored] = await runIn<StoredChoice & { languages: StoredLanguages }>(sql, findStored, [memberId]);
  const isImageUnknown = change.image && !(await isOwnImage(sql, memberId, change.image));
  return [
    ...(stored
      ? [
          ...bothSidesFaults(change, stored.languages),
          ...varietyFaults(change, stored.languages),
          ...openToFaults(change, stored),
        ]
      : []),
    ...(isImageUnknown ? [{ path: 'image', key: 'image_unknown' }] : []),
  ];
}

const findStored: Prepared = {
  name: 'profiles_stored',
  text: `select ${languagesOf('profiles.id')} as languages, gender, open_to as "openTo" from profiles where id = $1`,
};

type Change = Omit<ProfileChange, 'lastActive'>;

async function store(services: Services, memberId: string, change: Change) {
  const replaced = await services.database.sql.transaction().execute(async (transaction) => {
    // Visibility depends on account and profile together, so a change of one waits for the other.
    await transaction.selectFrom('users').select('id').where('id', '=', memberId).forShare().execute();
    // The row's lock orders concurrent changes of the picture: each removes the one it replaced.
    const previous = await transaction
      .selectFrom('profiles')
      .select('image_id')
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
    if (!previous) throw new ApiError('not_found');
    // Checked again, because only now no one else can change it.
    const faults = await storedFaults(transaction, memberId, change);
    if (faults.length > 0) throw new ApiError('invalid_input', { fields: faults });
    await update(transaction, services, memberId, change);
    if (change.image === undefined || previous.image_id === null || previous.image_id === change.image) return null;
    await removeImageRow(transaction, previous.image_id);
    return previous.image_id;
  });
  if (replaced) await removeImageFiles(services, replaced);
}

async function update(
  transaction: Sql,
  { directories: { placeByPostcode } }: Services,
  memberId: string,
  change: Change,
) {
  const {
    postcode,
    meetingPostcodes,
    langsSpeaking,
    langsLearning,
    image,
    availability,
    openTo,
    varieties,
    room,
    isFull,
    requestLimit,
    ...same
  } = change;
  const placeId = (each: string) => placeByPostcode.get(each)?.id;
  const values = {
    ...same,
    ...(postcode !== undefined && {
      place_id: postcode === null ? null : (placeId(postcode) ?? null),
    }),
    ...(meetingPostcodes !== undefined && {
      meeting_place_ids: (meetingPostcodes ?? []).flatMap((each) => (each && placeId(each)) || []),
    }),
    ...(availability && { availability: weekBits(availability) }),
    ...(requestLimit !== undefined && { request_limit: requestLimit }),
    ...(openTo && { open_to: openToWords.filter((word) => openTo.includes(word)) }),
    ...(image !== undefined && { image_id: image }),
    ...((room !== undefined || isFull !== undefined) && scoreWith({ room, isFull })),
  };
  if (Object.keys(values).length > 0)
    await transaction.updateTable('profiles').set(values).where('id', '=', memberId).execute();
  await storeLanguages(transaction, memberId, { speaks: langsSpeaking, learns: langsLearning, varieties });
  if (requestLimit !== undefined) await noteLimit(transaction, memberId);
}

/** The stated room for tandems, and the search position that follows from it. */
function scoreWith(said: Pick<Change, 'room' | 'isFull'>) {
  const room = said.room ?? statement.ref<number>('room');
  const isFull = said.isFull ?? statement.ref<boolean>('is_full');
  const isLimited = statement.raw(isLimitReached('profiles'));
  return {
    ...(said.room !== undefined && { room: said.room }),
    ...(said.isFull !== undefined && { is_full: said.isFull }),
    score: statement<number>`search_score(visits, active_day, (now() at time zone 'UTC')::date, requests_received,
      requests_answered, requests_open, tandems_running, ${room}::integer,
      ${isFull}::boolean or ${isLimited})`,
  };
}
