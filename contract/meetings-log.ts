import { z } from 'zod';
import { logStates } from './constants/meetings-log.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { plainLine } from './name.ts';
import { answerData, besideFaults, emptyIsNull, id, inData, isoTime } from './query.ts';

/** One side's report on a meeting. Minutes from the caller's point of view: in their language, and in the other's. */
const said = z.object({
  tookPlace: z.boolean(),
  spoken: z.int(),
  learned: z.int(),
  topic: z.string().nullable(),
});

export const loggedMeeting = z.object({
  /** of the meeting */
  id,
  startsAt: isoTime,
  /** as agreed */
  minutes: z.int(),
  state: z.enum(logStates),
  mine: said.nullable(),
  theirs: said.nullable(),
  /** the minutes that count; null while none do */
  counted: z.object({ spoken: z.int(), learned: z.int() }).nullable(),
  /** what the clock of its room counted, for a proposal; null without a room or for less than can be logged */
  byClock: z.object({ spoken: z.int(), learned: z.int() }).nullable(),
  /** whether I can report now, or report again */
  mayLog: z.boolean(),
});
export type LoggedMeeting = z.infer<typeof loggedMeeting>;

const minutes = z.int().min(0).max(limits.meetingLog.maxMinutes);
const params = z.strictObject({ id });

export const meetingLogEndpoints = {
  'GET /api/chats/{id}/log': endpoint({
    summary: 'Both sides’ reports on past meetings in a chat of mine, newest first',
    access: 'member',
    rateLimit: 'reads',
    params,
    answer: z.object({ data: z.array(loggedMeeting) }),
  }),
  'POST /api/meetings/{id}/log': endpoint({
    summary: 'Report whether a past meeting took place and how long it was; once more if the two reports differ',
    access: 'confirmed',
    rateLimit: 'writes',
    isWriting: true,
    params,
    body: inData(
      z
        .strictObject({
          tookPlace: z.boolean(),
          /** minutes in my language, and in the other's; left out if the meeting did not take place */
          spoken: minutes.default(0),
          learned: minutes.default(0),
          topic: z.preprocess(emptyIsNull, plainLine(limits.meetingTopic).nullish()),
        })
        .refine(
          ({ tookPlace, spoken, learned }) =>
            !tookPlace ||
            (spoken + learned >= limits.meetingLog.minMinutes && spoken + learned <= limits.meetingLog.maxMinutes),
          { ...besideFaults, path: ['spoken'], params: { code: 'log_minutes', values: limits.meetingLog } },
        ),
    ),
    answer: answerData(loggedMeeting),
  }),
};
