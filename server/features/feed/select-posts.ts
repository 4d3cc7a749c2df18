import type { z } from 'zod';
import type { Motif } from '../../../contract/constants/activities.ts';
import type { post } from '../../../contract/feed.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { ProfileLanguage } from '../../../contract/profiles.ts';
import type { Place } from '../../database/directories.ts';
import type { Services } from '../../http/endpoint.ts';
import { findPlace, kilometres, presentPlace } from '../directories/public.ts';
import { presentLanguages } from '../profiles/public.ts';
import { readable } from '../visibility/public.ts';
import { type PersonRow, personColumns, presentAuthor } from './person.ts';
import { hasDate } from './series.ts';

/** A post as the viewer of $1 sees it. */
export interface PostRow extends PersonRow {
  id: string;
  text: string;
  createdAt: Date;
  /** of a series the next date, or the last one */
  startsAt: Date | null;
  placeId: number | null;
  speaks: string | null;
  learns: string | null;
  participants: number;
  joined: number;
  comments: number;
  isMine: boolean;
  isJoined: boolean;
  isHidden: boolean;
  inReview: boolean;
  title: string | null;
  motif: Motif | null;
  isOnline: boolean;
  isCalledOff: boolean;
  version: number;
  everyWeeks: 1 | 2 | null;
  /** of a series: how many times in all, and those to come */
  times: number | null;
  dates: Date[] | null;
  offDates: Date[];
  /** the first participants whose profile the viewer may open; null: none, or a visitor */
  faces: PersonRow[] | null;
}

/** How many faces a card shows. */
const facesShown = 4;

/**
 * When a post p takes place, at a given moment: a called off one on its next date, others as the database
 * function returns.
 */
export function shownDate(p: string, now: string): string {
  return `shown_date(${p}.starts_at, ${p}.dates, ${p}.off_dates, coalesce(${p}.called_off_at, ${now}::timestamptz))`;
}

/**
 * Posts from an inner query on posts, with their authors and some participants, newest first or by order. $1 is the
 * viewer or null, $2 the moment.
 */
export function selectPosts(found: string, order = 'p.id desc'): string {
  return `select p.id, p.text, p.created_at as "createdAt", ${shownDate('p', '$2')} as "startsAt", p.place_id as "placeId", p.speaks,
      p.learns, p.participants, p.joined, p.comments, p.hidden_at is not null as "isHidden", p.hidden_at is not null and p.held as "inReview",
      p.title, p.motif, p.is_online as "isOnline", p.called_off_at is not null as "isCalledOff", p.version, p.every_weeks as "everyWeeks",
      (select array_agg(one order by one) from unnest(p.dates) one where one > $2::timestamptz) as "dates", cardinality(p.dates) as times,
      p.off_dates as "offDates", p.author_id is not distinct from $1::uuid as "isMine",
      exists (select from participations where participations.post_id = p.id and participations.member_id = $1::uuid) as "isJoined",
      ${personColumns('$1::uuid')}, joining.faces
    from (${found}) p
      join users on users.id = p.author_id
      left join profiles on profiles.id = p.author_id
      left join lateral (select json_agg(face) as faces from (
        select ${personColumns('$1::uuid')}
        from participations
          join users on users.id = participations.member_id
          join profiles on profiles.id = participations.member_id
        where $1::uuid is not null and participations.post_id = p.id and ${readable('$1::uuid', 'users', 'profiles')}
        order by participations.created_at, participations.member_id limit ${facesShown}
      ) face) joining on true
    order by ${order}`;
}

export type PostAnswer = z.input<typeof post>;

/** A post for the API. origin: the centre of distances. */
export function presentPost(
  row: PostRow,
  { directories, locale }: Pick<Services, 'directories'> & { locale: Locale },
  origin?: Place | null,
): PostAnswer {
  const place = findPlace(directories, row.placeId);
  const language = (code: string | null): ProfileLanguage | null =>
    code === null ? null : (presentLanguages(directories, [{ code }], locale)[0] ?? null);
  return {
    id: row.id,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    author: presentAuthor(row),
    location: place ? presentPlace(place, locale) : null,
    startsAt: row.startsAt?.toISOString() ?? null,
    langSpeaking: language(row.speaks),
    langLearning: language(row.learns),
    participants: row.participants,
    joined: row.joined,
    comments: row.comments,
    ...(row.faces && { faces: row.faces.map(presentAuthor) }),
    mine: row.isMine,
    joinedByMe: row.isJoined,
    hidden: row.isHidden,
    inReview: row.inReview,
    title: row.title,
    motif: row.motif,
    online: row.isOnline,
    calledOff: row.isCalledOff,
    version: row.version,
    series: seriesOf(row),
    ...(origin && place && { distance: Math.round(kilometres(origin, place)) }),
  };
}

function seriesOf({ everyWeeks, times, dates, offDates, isCalledOff }: PostRow): PostAnswer['series'] {
  if (everyWeeks === null || times === null) return null;
  const shown = (dates ?? []).map((date) => ({
    startsAt: date.toISOString(),
    calledOff: isCalledOff || hasDate(offDates, date),
  }));
  return { everyWeeks, times, dates: shown };
}
