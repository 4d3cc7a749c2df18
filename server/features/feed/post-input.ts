import type { z } from 'zod';
import type { changedActivity, newPost } from '../../../contract/feed.ts';
import { dateInFigures } from '../../../contract/format/dates.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { FieldError } from '../../base/errors.ts';
import { swissSeries } from '../../base/swiss-time.ts';
import type { Directories } from '../../database/directories.ts';
import type { Readable } from '../../http/read-body.ts';

type WrittenPost = z.output<typeof newPost> | z.output<typeof changedActivity>;

/** What is wrong with a post beyond the form of its fields. */
export function faultsOf(
  post: Readable<WrittenPost>,
  { placeByPostcode, languageByCode }: Directories,
  now: Date,
): FieldError[] {
  const faults: FieldError[] = [];
  if (post.postcode && !placeByPostcode.has(post.postcode)) faults.push({ path: 'postcode', key: 'postcode_unknown' });
  for (const path of ['langSpeaking', 'langLearning'] as const) {
    const code = post[path];
    if (code && !languageByCode.has(code)) faults.push({ path, key: 'language_unknown' });
  }
  if (post.langSpeaking && post.langSpeaking === post.langLearning) {
    faults.push({ path: 'langLearning', key: 'language_twice' });
  }
  if (post.online && post.postcode) faults.push({ path: 'postcode', key: 'not_for_this' });
  if (isActivity(post)) faults.push(...missingOf(post));
  const daysAhead = post.startsAt ? (Date.parse(post.startsAt) - now.getTime()) / dayMs : 1;
  if (daysAhead <= 0) faults.push({ path: 'startsAt', key: 'date_past' });
  if (daysAhead > limits.activityDaysAhead) faults.push({ path: 'startsAt', key: 'date_far' });
  return faults;
}

/** Any of these makes a post an activity, which then has all of them. */
function isActivity({ title, motif, online, repeat }: Readable<WrittenPost>): boolean {
  return Boolean(title || motif || online || repeat);
}

function missingOf(post: Readable<WrittenPost>): FieldError[] {
  const given = {
    title: post.title,
    motif: post.motif,
    startsAt: post.startsAt,
    postcode: post.postcode || post.online,
  };
  return Object.entries(given).flatMap(([path, value]) => (value ? [] : [{ path, key: 'required' }]));
}

/** The columns of posts for what its author wrote; it has no faults. */
export function columnsOf(post: WrittenPost, { placeByPostcode }: Directories) {
  const { repeat } = post;
  const startsAt = post.startsAt ? new Date(post.startsAt) : null;
  return {
    text: post.text,
    title: post.title ?? null,
    motif: post.motif ?? null,
    place_id: post.postcode ? (placeByPostcode.get(post.postcode)?.id ?? null) : null,
    is_online: post.online ?? false,
    starts_at: startsAt,
    every_weeks: repeat?.everyWeeks ?? null,
    dates: startsAt && repeat ? swissSeries(startsAt, repeat) : null,
    speaks: post.langSpeaking ?? null,
    learns: post.langLearning ?? null,
    participants: post.participants,
  };
}

/** All words of a post that others read. */
export function wordsOf({ title, text }: { title?: string | null | undefined; text: string }): string {
  return title ? `${title}\n\n${text}` : text;
}

/** The same as the rules against spam see them: an activity on another day is a different one. */
export function spamWordsOf(post: WrittenPost): string {
  return post.title && post.startsAt ? `${wordsOf(post)}\n\n${dateInFigures(post.startsAt)}` : wordsOf(post);
}
