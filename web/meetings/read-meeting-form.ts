import type { FirstMeeting } from '../../contract/first-messages.ts';
import * as limits from '../../contract/limits.ts';
import type { MeetingProposal } from '../../contract/meetings.ts';
import { type FormFailure, numberOf, textOf } from '../client/form.ts';
import { shownMoment } from './shown-moment.ts';

/** The names of the fields of times. */
export const slotFields = Array.from({ length: limits.meetingSlots }, (_, index) => `slot${index + 1}`);

/** The error of a time field: a refusal counts only those filled in. */
export function slotFault({ values, fields }: Pick<FormFailure, 'values' | 'fields'>, field: string) {
  const sent = slotFields.filter((name) => values[name]);
  if (sent.length === 0 && field === slotFields[0]) return fields.slots;
  return fields[`slots.${sent.indexOf(field)}`];
}

/** A form's times as moments. Times our clock never shows are passed on for the API to refuse. */
export function readSlots(form: FormData): string[] {
  return slotFields.flatMap((field) => {
    const shown = textOf(form, field);
    return shown ? [shownMoment(shown)] : [];
  });
}

/** The values of a meeting's form. Invalid ones are passed on for the API to refuse. */
export function readMeetingProposal(form: FormData): MeetingProposal {
  const mode = textOf(form, 'mode') as MeetingProposal['mode'];
  return {
    slots: readSlots(form),
    minutes: numberOf(form, 'minutes') as MeetingProposal['minutes'],
    mode,
    ...(mode === 'online' ? { link: textOf(form, 'link') } : { place: textOf(form, 'place') }),
  };
}

/** The box for offering times with a first message. */
export const offersTimes = 'offerTimes';

/** The times proposed with a first message; undefined if its box is not ticked, whatever the fields below contain. */
export function readFirstMeeting(form: FormData): FirstMeeting | undefined {
  if (!form.has(offersTimes)) return undefined;
  const { link: _link, ...meeting } = readMeetingProposal(form);
  return meeting;
}

/** The errors of a first message's times, by field. */
export function firstMeetingFailure({ values, fields }: FormFailure): Pick<FormFailure, 'values' | 'fields'> {
  const prefix = 'meeting.';
  const own = Object.entries(fields).filter(([path]) => path.startsWith(prefix));
  return { values, fields: Object.fromEntries(own.map(([path, words]) => [path.slice(prefix.length), words])) };
}
