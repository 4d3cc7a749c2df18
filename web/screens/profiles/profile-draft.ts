import { type WeekTime, weekTimes } from '../../../contract/constants/availability.ts';
import {
  type Level,
  learnedLevels,
  levels,
  profileTexts,
  type Status,
  statuses,
} from '../../../contract/constants/profiles.ts';
import { type SaidVariety, varieties, varietiesHeld } from '../../../contract/constants/varieties.ts';
import * as limits from '../../../contract/limits.ts';
import type { Profile, ProfileLanguage } from '../../../contract/profiles.ts';
import { isSame } from '../../client/changed-in-form.ts';
import { timesOfForm } from '../../client/week-times.ts';
import { varietiesOfForm } from './form-varieties.ts';
import { type LanguageRow, shownRows } from './shown-rows.ts';

export type Direction = 'langsSpeaking' | 'langsLearning';

export const textFields = ['name', ...profileTexts, 'gender', 'birthyear', 'postcode'] as const;
type TextField = (typeof textFields)[number];

function textsBy(read: (name: TextField) => string): Record<TextField, string> {
  return Object.fromEntries(textFields.map((name) => [name, read(name)])) as Record<TextField, string>;
}

/** The profile as in the form: saved, or typed and not saved yet. */
export interface ProfileDraft extends Record<TextField, string> {
  status: string;
  /** as many as there are fields */
  meetingPostcodes: string[];
  availability: WeekTime[];
  room: number;
  isFull: boolean;
  image: { id: string; url: string } | null;
  varieties: SaidVariety[];
  langsSpeaking: LanguageRow[];
  langsLearning: LanguageRow[];
}

/** The saved profile as the form shows it. */
export function draftOfProfile(profile: Profile): ProfileDraft {
  return {
    ...textsBy((name) => String(profile[name] ?? '')),
    meetingPostcodes: meetingFields((index) => profile.meetingPostcodes?.[index]),
    status: profile.status,
    availability: profile.availability ?? [],
    varieties: profile.varieties ?? [],
    room: profile.room ?? limits.room.min,
    isFull: profile.isFull ?? false,
    image: profile.image ? { id: profile.image.id, url: profile.image.formats.medium.url } : null,
    langsSpeaking: shownRows(profile.langsSpeaking?.map(rowOf) ?? []),
    langsLearning: shownRows(profile.langsLearning?.map(rowOf) ?? []),
  };
}

function meetingFields(valueAt: (index: number) => string | undefined): string[] {
  return Array.from({ length: limits.meetingPlaces.max }, (_, index) => valueAt(index) ?? '');
}

function rowOf({ code, level }: ProfileLanguage): LanguageRow {
  return { code, level: level ?? '' };
}

/** The form's input. Rows without a language are left out, so that the API's errors name the rows shown. */
export function draftOfForm(form: FormData): ProfileDraft {
  return {
    ...textsBy((name) => text(form, name)),
    status: text(form, 'status'),
    availability: timesOfForm(form, 'availability'),
    varieties: varietiesOfForm(form),
    meetingPostcodes: meetingFields((index) => text(form, `meetingPostcodes.${index}`)),
    room: Number(text(form, 'room')),
    isFull: form.has('isFull'),
    image: imageOf(form),
    langsSpeaking: filledRows(form, 'langsSpeaking'),
    langsLearning: filledRows(form, 'langsLearning'),
  };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  // A text area sends its line ends as CR LF.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

function imageOf(form: FormData): ProfileDraft['image'] {
  const id = text(form, 'imageId');
  const url = text(form, 'imageUrl');
  return id && /^(\/[^/]|https:\/\/)/.test(url) ? { id, url } : null;
}

function filledRows(form: FormData, direction: Direction): LanguageRow[] {
  return Array.from({ length: limits.languagesPerDirection.max }, (_, index) => ({
    code: text(form, `${direction}.${index}.code`),
    level: text(form, `${direction}.${index}.level`),
  })).filter((row) => row.code !== '');
}

/** The draft after a button of the form that changes it without saving: `add.<direction>`, `remove.<direction>.<row>`, `remove-image`. */
export function changedDraft(draft: ProfileDraft, intent: string): ProfileDraft {
  if (intent === 'remove-image') return { ...draft, image: null };
  const [verb, direction, row] = intent.split('.');
  if (direction !== 'langsSpeaking' && direction !== 'langsLearning') return draft;
  const rows = draft[direction];
  const isFull = rows.length >= limits.languagesPerDirection.max;
  if (verb === 'add') return isFull ? draft : { ...draft, [direction]: [...rows, { code: '', level: '' }] };
  return { ...draft, [direction]: rows.filter((_, index) => index !== Number(row)) };
}

/** The saved values of all fields of the form, to compare its changes with. */
export function savedFields(profile: Profile) {
  const draft = draftOfProfile(profile);
  const filled = (rows: LanguageRow[]) => rows.filter(({ code }) => code !== '');
  const { langsSpeaking, langsLearning } = draft;
  const whole = wholeChange({ ...draft, langsSpeaking: filled(langsSpeaking), langsLearning: filled(langsLearning) });
  // In the form's order: that of the boxes.
  return {
    ...whole,
    availability: weekTimes.filter((time) => whole.availability.some((each) => isSame(each, time))),
    varieties: varieties.flatMap((variety) => whole.varieties.find((each) => each.variety === variety) ?? []),
  };
}

/** The change sent to the API: of all fields, or of those named. */
export function changeOf(
  draft: ProfileDraft,
  fields?: readonly ChangedField[],
): Partial<ReturnType<typeof wholeChange>> {
  const whole = wholeChange(draft);
  if (!fields) return whole;
  return Object.fromEntries(Object.entries(whole).filter(([name]) => fields.includes(name as ChangedField)));
}

function wholeChange(draft: ProfileDraft) {
  return {
    ...textsBy((name) => draft[name]),
    ...(isStatus(draft.status) && { status: draft.status }),
    image: draft.image?.id ?? null,
    meetingPostcodes: draft.meetingPostcodes,
    availability: draft.availability,
    varieties: heldVarieties(draft),
    room: draft.room,
    isFull: draft.isFull,
    langsSpeaking: draft.langsSpeaking.map((row) => languageOf(row, levels)),
    langsLearning: draft.langsLearning.map((row) => languageOf(row, learnedLevels)),
  };
}
export type ChangedField = keyof ReturnType<typeof wholeChange>;

/** Boxes of a language that is no longer chosen are hidden, and may be ticked still. */
function heldVarieties({ varieties, langsSpeaking, langsLearning }: ProfileDraft): SaidVariety[] {
  const codes = (rows: LanguageRow[]) => rows.map(({ code }) => code);
  return varietiesHeld(varieties, { speaks: codes(langsSpeaking), learns: codes(langsLearning) });
}

function isStatus(value: string): value is Status {
  return (statuses as readonly string[]).includes(value);
}

function languageOf({ code, level }: LanguageRow, possible: readonly Level[]) {
  const known = possible.find((entry) => entry === level);
  return { code, ...(known && { level: known }) };
}
