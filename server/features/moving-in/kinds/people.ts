import { type Gender, genders, statuses } from '../../../../contract/constants/profiles.ts';
import { email } from '../../../../contract/email.ts';
import { yearOf } from '../../../../contract/format/clock.ts';
import { dayMs } from '../../../../contract/format/durations.ts';
import * as limits from '../../../../contract/limits.ts';
import { type Locale, locales } from '../../../../contract/locales.ts';
import { nameOf } from '../../../../contract/name.ts';
import { retentionRules } from '../../../../contract/retention.ts';
import { writtenText } from '../../../../contract/written-text.ts';
import { isFormerHash } from '../../../base/former-passwords.ts';
import { birthyearBounds } from '../../profiles/public.ts';
import type { KindReader, Row } from './kind-reader.ts';
import { languagesOf } from './languages.ts';

/** Longer ones are no name. */
const name = nameOf('person', { min: 1, max: 255 });
const anyLength = writtenText({ min: 0, max: 100_000 });
/** Below it a year of birth was mistyped rather than true. */
const youngestToType = 5;

export const account: KindReader = {
  columns: {
    email: 'text',
    password_hash: 'text',
    confirmed_at: 'timestamptz',
    locale: 'text',
    created_at: 'timestamptz',
    newsletter: 'boolean',
    remind_requests: 'boolean',
    remind_unread: 'boolean',
    terms_at: 'timestamptz',
    suspended: 'boolean',
    name: 'text',
    profile: 'bigint',
    seen_at: 'timestamptz',
  },
  read(row) {
    const address = email.safeParse(row.text('email'));
    if (!address.success) return { refused: 'address_invalid' };
    const created = row.time('created') ?? row.about.now;
    const isConfirmed = !row.has('confirmed') || row.flag('confirmed');
    const unconfirmedDays = (row.about.now.getTime() - created.getTime()) / dayMs;
    if (!isConfirmed && unconfirmedDays > retentionRules.unconfirmed.period.days) return { refused: 'never_confirmed' };
    const hash = row.text('password');
    if (!isFormerHash(hash)) row.marks.add(hash === '' ? 'password_missing' : 'password_broken');
    const provider = row.text('provider');
    if (provider !== '' && provider !== 'local') row.marks.add('password_elsewhere');
    return {
      values: [
        address.data,
        isFormerHash(hash) ? hash : null,
        isConfirmed ? created : null,
        localeOf(row.text('language')),
        created,
        row.flag('news'),
        !row.has('remindRequests') || row.flag('remindRequests'),
        !row.has('remindUnread') || row.flag('remindUnread'),
        row.has('terms') && !row.flag('terms') ? null : created,
        row.flag('blocked'),
        nameFrom(row, 'username') ?? null,
        row.number('profile'),
        row.time('updated') ?? created,
      ],
    };
  },
};

export const profile: KindReader = {
  columns: {
    name: 'text',
    about: 'text',
    hobbies: 'text',
    gender: 'text',
    birthyear: 'smallint',
    status: 'text',
    speaks: 'jsonb',
    learns: 'jsonb',
    place_id: 'integer',
    meeting_place_ids: 'integer[]',
    created_at: 'timestamptz',
    last_active_at: 'timestamptz',
    is_minor: 'boolean',
  },
  read(row) {
    const { speaks, learns } = languagesFrom(row);
    const created = row.time('created') ?? row.about.now;
    const { birthyear, isMinor } = birthyearFrom(row);
    const [home, ...others] = placesOf(row);
    const list = (codes: string[]) => JSON.stringify(codes.map((code) => ({ code })));
    return {
      values: [
        nameFrom(row, 'name') ?? null,
        written(row, 'about', limits.about),
        written(row, 'hobbies', limits.hobbies),
        genderFrom(row),
        birthyear,
        statusFrom(row),
        list(speaks),
        list(learns),
        home ?? null,
        others.length > 0 ? `{${others.slice(0, limits.meetingPlaces.max).join(',')}}` : null,
        created,
        row.time('lastActive') ?? created,
        isMinor,
      ],
    };
  },
};

/** A language on both sides is learned, unless the member would speak none (decision 005). */
function languagesFrom(row: Row): { speaks: string[]; learns: string[] } {
  const [speaks, learns] = [languagesOf(row, 'speaks'), languagesOf(row, 'learns')];
  if (speaks.some((code) => learns.includes(code))) row.marks.add('language_both');
  const onlySpoken = speaks.filter((code) => !learns.includes(code));
  const spoken = onlySpoken.length > 0 ? onlySpoken : speaks.slice(0, 1);
  return { speaks: spoken, learns: learns.filter((code) => !spoken.includes(code)) };
}

function nameFrom(row: Row, field: 'name' | 'username'): string | undefined {
  const given = row.plain(field).replace(/\s+/g, ' ').trim();
  // The name of an account is often its address, which must stay private.
  const read = field === 'username' && given.includes('@') ? undefined : name.safeParse(given);
  if (!read?.success) {
    if (field === 'name') row.marks.add(given === '' ? 'name_missing' : 'name_replaced');
    return undefined;
  }
  if (read.data.length < limits.name.min) row.marks.add('name_short');
  if (read.data.length > limits.name.max) row.marks.add('name_long');
  return read.data;
}

/** A text of any length: shorter or longer than what can be written here, it stays whole. */
function written(row: Row, field: 'about' | 'hobbies', { max, min = 1 }: { min?: number; max: number }): string | null {
  const read = anyLength.safeParse(row.plain(field, true));
  if (!read.success) {
    row.marks.add(`${field}_unreadable`);
    return null;
  }
  if (read.data === '') return null;
  if (read.data.length < min) row.marks.add(`${field}_short`);
  if (read.data.length > max) row.marks.add(`${field}_long`);
  return read.data;
}

function genderFrom(row: Row): Gender | null {
  const given = row.text('gender').toLowerCase();
  const found = genders.find((gender) => gender === given);
  if (given !== '' && !found) row.marks.add('gender_unknown');
  return found ?? null;
}

/** None is active (product 3). */
function statusFrom(row: Row): string {
  const given = row.text('status').toLowerCase();
  const found = statuses.find((status) => status === given);
  if (given !== '' && !found) row.marks.add('status_unknown');
  return found ?? 'active';
}

function birthyearFrom(row: Row): { birthyear: number | null; isMinor: boolean } {
  const year = Number(row.text('birthyear') || 0);
  const thisYear = yearOf(row.about.now);
  const { min, max } = birthyearBounds(thisYear);
  const isMinor = year > max && year <= thisYear - youngestToType;
  if (year !== 0 && !isMinor && (year < min || year > max)) row.marks.add('birthyear_impossible');
  return { birthyear: year >= min && year <= max ? year : null, isMinor };
}

function localeOf(language: string): Locale {
  const given = language.toLowerCase().slice(0, 2);
  return locales.find((locale) => locale === given) ?? 'de';
}

/** Home by the postcode, then the former site's places, each once. */
function placesOf(row: Row): number[] {
  const { directories, places } = row.about;
  const postcode = row
    .text('postcode')
    .replace(/^CH[- ]?/i, '')
    .trim();
  const home = directories.placeByPostcode.get(postcode);
  if (postcode !== '' && !home) row.marks.add('postcode_unknown');
  const meeting = row.numbers('places').map((number) => places.get(number));
  if (meeting.includes(undefined)) row.marks.add('place_unknown');
  const all = [home?.id, ...meeting].filter((id) => id !== undefined);
  return [...new Set(all)];
}
