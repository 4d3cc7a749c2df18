import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'forget-room-contents': Record<string, never>;
  }
}

const batch = 100;

// The clock stays: the log proposes its minutes. Without a start it has none.
const clear: Prepared = {
  name: 'rooms_clear',
  text: `with closed as (
      update meeting_rooms set cleared_at = $1, card = null where meeting_id in (
        select meeting_id from meeting_rooms where closes_at <= $1 and cleared_at is null
        order by closes_at limit ${batch} for update skip locked)
      returning meeting_id
    ), signals as (
      delete from meeting_room_signals where meeting_id in (select meeting_id from closed)
    ), words as (
      delete from meeting_room_words where meeting_id in (select meeting_id from closed)
    ), seats as (
      update meeting_room_seats set device = null, session_id = null, direct = false where meeting_id in (select meeting_id from closed)
    )
    select meeting_id from closed`,
};

/** Empties rooms that have closed, an hour after their meeting: signals, words and card go. Concurrent runs share the work. */
export const forgetRoomContents = defineJob({
  name: 'forget-room-contents',
  queue: 'housekeeping',
  when: '*/5 * * * *',
  run: async ({ database, clock }: Services) => {
    for (let done = batch; done === batch; ) done = (await database.run(clear, [clock()])).length;
  },
});
