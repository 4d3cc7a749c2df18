import { describe, expect, it } from 'vitest';
import {
  firstMeetingFailure,
  readFirstMeeting,
  readMeetingProposal,
  readSlots,
  slotFault,
} from './read-meeting-form.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe('times of a form', () => {
  it('are those of the clock of the site, in summer and in winter', () => {
    expect(readSlots(formOf({ slot1: '2026-10-24T10:00', slot2: '2026-10-26T10:00' }))).toEqual([
      '2026-10-24T08:00:00.000Z',
      '2026-10-26T09:00:00.000Z',
    ]);
  });

  it('that do not exist on our clock, or are invalid, are passed on for the API to refuse', () => {
    const shown = ['2027-03-28T02:30', 'morgen'];
    expect(readSlots(formOf({ slot1: '2027-03-28T02:30', slot2: 'morgen' }))).toEqual(shown);
  });

  it('that occur twice on our clock are passed on as one of the two, which the API refuses', () => {
    expect(readSlots(formOf({ slot1: '2026-10-25T02:30' }))).toEqual(['2026-10-25T00:30:00.000Z']);
  });

  it('that are refused are found in their fields, whichever were left out', () => {
    const failure = {
      values: { slot1: '', slot2: '2026-10-24T10:00', slot3: '2020-01-01T10:00' },
      fields: { 'slots.1': 'vorbei' },
    };
    const faults = ['slot1', 'slot2', 'slot3'].map((field) => slotFault(failure, field));
    expect(faults).toEqual([undefined, undefined, 'vorbei']);
  });

  it('that are missing are reported at the first field', () => {
    const failure = { values: {}, fields: { slots: 'Pflichtfeld' } };
    expect([slotFault(failure, 'slot1'), slotFault(failure, 'slot2')]).toEqual(['Pflichtfeld', undefined]);
  });
});

it('a place goes with meeting in person, a link with meeting online', () => {
  const typed = { slot1: '2026-10-24T10:00', minutes: '45', place: 'Bern', link: 'https://meet.example/x' };
  const common = { slots: ['2026-10-24T08:00:00.000Z'], minutes: 45 };
  expect(readMeetingProposal(formOf({ ...typed, mode: 'online' }))).toEqual({
    ...common,
    mode: 'online',
    link: 'https://meet.example/x',
  });
  expect(readMeetingProposal(formOf({ ...typed, mode: 'inPerson' }))).toEqual({
    ...common,
    mode: 'inPerson',
    place: 'Bern',
  });
});

describe('times of a first message', () => {
  const typed = { slot1: '2026-10-24T10:00', minutes: '45', mode: 'online', link: 'https://meet.example/x' };

  it('are offered where the box is ticked, without a link', () => {
    expect(readFirstMeeting(formOf(typed))).toBeUndefined();
    const slots = ['2026-10-24T08:00:00.000Z'];
    expect(readFirstMeeting(formOf({ ...typed, offerTimes: 'on' }))).toEqual({ slots, minutes: 45, mode: 'online' });
  });

  it('that are refused are found in their own fields, apart from the message', () => {
    const fields = { text: 'leer', 'meeting.slots.0': 'vorbei', 'meeting.place': 'Adresse' };
    const refused = firstMeetingFailure({ failed: true, message: '', code: 'invalid_input', fields, values: typed });
    expect(refused).toEqual({ values: typed, fields: { 'slots.0': 'vorbei', place: 'Adresse' } });
  });
});
