import { dayMs, hourMs, minuteMs } from '../../../contract/format/durations.ts';
import { between, type Random } from './random.ts';

/** How long ago the first of the made-up members joined. */
const oldestDays = 4 * 365;
/** Members away for longer are not generated. */
const unseenDays = 2 * 365;
/** The constants of product 12 and 13: visits fade with 14 days, requests stay open for 14 and count for 90. */
const fadingDays = 14;
const openDays = 14;
const countedDays = 90;

/** When a made-up member joined and was last seen, and how many requests they received. */
export interface Activity {
  createdAt: Date;
  lastActiveAt: Date;
  /** of days with a visit, as faded on the last of them */
  visits: number;
  requestsReceived: number;
  requestsAnswered: number;
  requestsOpen: number;
}

/**
 * Generates the activity of member number index of count. A higher index joined later, so that the order of insertion is
 * that of joining. now in milliseconds.
 */
export function activity(random: Random, index: number, count: number, now: number): Activity {
  const ageDays = oldestDays * (1 - (index + 0.5) / count) ** 1.1;
  const createdAt = now - ageDays * dayMs - 10 * minuteMs;
  const unseen = unseenFor(random, Math.min(ageDays, unseenDays));
  const lastActiveAt = Math.max(createdAt + minuteMs, awake(now - minuteMs - unseen * dayMs));
  const activeDays = (lastActiveAt - createdAt) / dayMs;
  const rhythm = rhythmDays(random, unseen);
  const habit = Math.floor(activeDays / rhythm) + 1;
  return {
    createdAt: new Date(createdAt),
    lastActiveAt: new Date(lastActiveAt),
    visits: fadedVisits(rhythm, habit),
    ...requests(random, ageDays, unseen, rhythm),
  };
}

/** Days since the last visit: regulars, occasional ones and those who left, each with an exponential tail cut at most. */
function unseenFor(random: Random, most: number): number {
  const group = random();
  const mean = group < 0.16 ? 3 : group < 0.5 ? 35 : 240;
  return -Math.log(1 - random() * (1 - Math.exp(-most / mean))) * mean;
}

/** Days between two visits. */
function rhythmDays(random: Random, unseen: number): number {
  const usual = 1 + 18 * random() ** 2.5;
  return unseen < 7 ? usual : Math.min(45, usual + random() * unseen * 0.3);
}

/** The visit count after so many visits at an even rhythm, each fading with 14 days. */
function fadedVisits(rhythm: number, visits: number): number {
  const fade = Math.exp(-rhythm / fadingDays);
  return (1 - fade ** visits) / (1 - fade);
}

function requests(random: Random, ageDays: number, unseen: number, rhythm: number) {
  const listedDays = Math.min(countedDays, ageDays);
  const seenDays = Math.max(0, listedDays - unseen);
  // Recently seen members get more requests: they come first in the search.
  const wanted = (seenDays * 0.05 + (listedDays - seenDays) * 0.012) * (0.3 + 2.2 * random() ** 2);
  const requestsReceived = Math.floor(wanted + random());
  const answersAll = unseen > countedDays ? 0 : random() ** (rhythm > 10 ? 1.6 : 0.6);
  const shareWhileSeen = listedDays === 0 ? 0 : seenDays / listedDays;
  const requestsAnswered = Math.min(requestsReceived, Math.round(requestsReceived * answersAll * shareWhileSeen));
  const unanswered = requestsReceived - requestsAnswered;
  const youngShare = Math.min(1, (openDays / Math.max(1, listedDays)) * 2);
  const requestsOpen =
    unanswered === 0 ? 0 : Math.min(unanswered, between(random, 0, Math.ceil(unanswered * youngShare)));
  return { requestsReceived, requestsAnswered, requestsOpen };
}

/** Few visits fall between midnight and six: those are moved to the evening before. Hours in UTC, one or two behind. */
function awake(time: number): number {
  const hourOfDay = Math.floor((time % dayMs) / hourMs);
  return hourOfDay >= 23 || hourOfDay < 5 ? time - 6 * hourMs : time;
}
