import { z } from 'zod';
import { motifs } from './constants/activities.ts';
import * as limits from './limits.ts';
import { plainLine } from './name.ts';
import { emptyIsNull, isoTime } from './query.ts';

/** A series: the same time on the site's clock every week, or every second one. */
const everyWeeks = z.union([z.literal(1), z.literal(2)]);

/** What an activity has besides a post's fields; all empty for a post without a time. */
export const activityShown = {
  /** null in a post that is no activity, or that came from a client without titles */
  title: z.string().nullable(),
  /** which picture is drawn for it */
  motif: z.enum(motifs).nullable(),
  /** it takes place online, so location is null */
  online: z.boolean(),
  /** its author called it off: no one can join any more */
  calledOff: z.boolean(),
  /** counts the changes; a change names the version it refers to */
  version: z.int(),
  /** null if it takes place once. startsAt is then its next date, or its last one once it is over */
  series: z
    .object({
      everyWeeks,
      /** how many times in all */
      times: z.int(),
      /** those still to come, the next first */
      dates: z.array(z.object({ startsAt: isoTime, calledOff: z.boolean() })),
    })
    .nullable(),
};

/** What makes a post an activity: title, motif, startsAt, and postcode or online belong together. */
export const activityGiven = {
  title: z.preprocess(emptyIsNull, plainLine(limits.activityTitle).nullish()),
  motif: z.enum(motifs).nullish(),
  /** without a postcode */
  online: z.boolean().nullish(),
  repeat: z
    .strictObject({ everyWeeks, times: z.int().min(limits.seriesTimes.min).max(limits.seriesTimes.max) })
    .nullish(),
};
