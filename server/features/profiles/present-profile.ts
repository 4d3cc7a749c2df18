import type { z } from 'zod';
import { type ProfileText, profileTexts } from '../../../contract/constants/profiles.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { OwnField, ShownField } from '../../../contract/profile-fields.ts';
import type { ProfileLanguage, profile, profileParts } from '../../../contract/profiles.ts';
import { isoTime } from '../../database/connection.ts';
import type { Directories, Place } from '../../database/directories.ts';
import { type LanguageChoice, onSide } from '../../database/profile-languages.ts';
import { weekOf } from '../../database/week-bits.ts';
import { findPlace, presentPlace, presentTowns, townOf } from '../directories/public.ts';
import { presentImage } from '../images/public.ts';
import type { ProfileRow } from './profile-row.ts';
import { ageOf, type CompletenessItem, completenessOf, fullBecause, responseRateOf } from './rules.ts';

export type ProfileAnswer = z.input<typeof profile>;
export type ProfilePart = (typeof profileParts)[number];

/** Characters of about that a visitor sees. */
const shortAbout = 200;

export interface Presentation {
  directories: Directories;
  locale: Locale;
  parts: readonly ProfilePart[];
  thisYear: number;
}

/** What a visitor sees (product 14): name, image, languages, cantons, a shortened about. */
export function presentForVisitor(row: ProfileRow, presentation: Presentation): ProfileAnswer {
  const cantons = [...new Set(placesOf(presentation.directories, row).map(({ canton }) => canton))];
  return {
    ...presentForAnybody(row, presentation),
    ...(cantons.length > 1 && { cantons }),
    about: row.about === null ? null : shorten(row.about),
  };
}

function presentForAnybody(row: ProfileRow, { directories, parts, locale }: Presentation) {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    createdAt: isoTime(row.created_at),
    canton: placesOf(directories, row)[0]?.canton ?? null,
    image: parts.includes('image') ? presentImage(row.image_id) : undefined,
    langsLearning: parts.includes('langsLearning')
      ? presentLanguages(directories, onSide(row.languages, 'learns'), locale)
      : undefined,
    langsSpeaking: parts.includes('langsSpeaking')
      ? presentLanguages(directories, onSide(row.languages, 'speaks'), locale)
      : undefined,
  };
}

/** What a member sees of another: everything except birthyear, gender and postcode (product 14). */
export function presentForMember(row: ProfileRow, presentation: Presentation) {
  const { parts, directories } = presentation;
  return {
    ...presentForAnybody(row, presentation),
    ...textsOf(row),
    lastActive: isoTime(row.last_active_at),
    age: row.birthyear === null ? null : ageOf(row.birthyear, presentation.thisYear),
    responseRate: responseRateOf(row.requests_received, row.requests_answered),
    hasRoom: hasRoom(row),
    availability: parts.includes('availability') ? weekOf(row.availability) : undefined,
    varieties: parts.includes('varieties') ? row.varieties : undefined,
    locations: parts.includes('locations')
      ? presentTowns(directories, placesOf(directories, row), presentation.locale)
      : undefined,
  } satisfies ProfileAnswer & Record<ShownField, unknown>;
}

function textsOf(row: ProfileRow) {
  return Object.fromEntries(profileTexts.map((name) => [name, row[name]])) as Pick<ProfileRow, ProfileText>;
}

/**
 * One's own profile: everything, with what is missing. Its places are at the middle of their towns, from where
 * distances count.
 */
export function presentOwn(row: ProfileRow, presentation: Presentation): ProfileAnswer {
  return {
    ...presentForMember(row, presentation),
    ...(presentation.parts.includes('locations') && {
      locations: placesOf(presentation.directories, row).map((place) => {
        const { latitude, longitude } = townOf(presentation.directories, place);
        return { ...presentPlace(place, presentation.locale), latitude, longitude };
      }),
    }),
    gender: row.gender,
    birthyear: row.birthyear,
    postcode: findPlace(presentation.directories, row.place_id)?.postcode ?? null,
    meetingPostcodes: meetingPlaces(presentation.directories, row).map((place) => place.postcode),
    room: row.room,
    isFull: row.is_full,
    fullBecause: whyFull(row),
    openTo: row.open_to,
    requestLimit: row.request_limit,
    limitReachedUntil: row.requests_closed_until === null ? null : isoTime(row.requests_closed_until),
    completeness: completenessOf(filledItems(row)),
  } satisfies ProfileAnswer & Record<ShownField | OwnField, unknown>;
}

/** Whether a member has room for another tandem (decision 006). */
export function hasRoom(row: ProfileRow): boolean {
  return whyFull(row) === null;
}

function whyFull(row: ProfileRow) {
  const { room, is_full: isFull, tandems_running: tandemsRunning, requests_open: requestsOpen } = row;
  return fullBecause({ room, isFull, tandemsRunning, requestsOpen });
}

/** Languages with their names; codes no longer in the directory are left out. */
export function presentLanguages(
  directories: Directories,
  list: readonly LanguageChoice[],
  locale: Locale,
): ProfileLanguage[] {
  return list.flatMap(({ code, level }) => {
    const entry = directories.languageByCode.get(code);
    return entry ? [{ id: code, code, name: entry.names[locale], ...(level && { level }) }] : [];
  });
}

/** All places of a profile: home if given, then meeting places. */
export function placesOf(directories: Directories, row: Pick<ProfileRow, 'place_id' | 'meeting_place_ids'>): Place[] {
  const home = findPlace(directories, row.place_id);
  return [...(home ? [home] : []), ...meetingPlaces(directories, row)];
}

function meetingPlaces({ placeById }: Directories, row: Pick<ProfileRow, 'meeting_place_ids'>): Place[] {
  return (row.meeting_place_ids ?? []).flatMap((id) => placeById.get(id) ?? []);
}

function filledItems(row: ProfileRow): Record<CompletenessItem, boolean> {
  return {
    image: row.image_id !== null,
    name: row.name !== '',
    hobbies: row.hobbies !== null,
    about: row.about !== null,
    gender: row.gender !== null,
    birthyear: row.birthyear !== null,
    postcode: row.place_id !== null,
    langsLearning: onSide(row.languages, 'learns').length > 0,
    langsSpeaking: onSide(row.languages, 'speaks').length > 0,
  };
}

function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= shortAbout) return text;
  const cut = characters.slice(0, shortAbout).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ') > shortAbout / 2 ? cut.lastIndexOf(' ') : cut.length)}…`;
}
