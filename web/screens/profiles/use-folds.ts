import { useTranslations } from 'use-intl/react';
import { genders, profileTexts, statuses } from '../../../contract/constants/profiles.ts';
import type { Fold } from './form-section.tsx';
import type { Direction, ProfileDraft } from './profile-draft.ts';

type Section = 'about' | Direction | 'person' | 'status' | 'week' | 'room';

/** The fields of a section, each by the beginning of its name. */
const fieldsOf: Record<Section, readonly string[]> = {
  about: ['name', ...profileTexts],
  langsSpeaking: ['langsSpeaking'],
  langsLearning: ['langsLearning'],
  person: ['gender', 'birthyear', 'postcode', 'meetingPostcodes'],
  status: ['status'],
  week: ['availability'],
  room: ['room'],
};

/** Each section's content in a few words, and whether it is open: if something in it is missing or wrong. */
export function useFolds(props: {
  draft: ProfileDraft;
  fields: Record<string, string>;
  missing: readonly string[];
  languages: { code: string; name: string }[];
  places: Record<string, string>;
}): Record<Section, Fold> {
  const { draft, fields, missing, languages, places } = props;
  const t = useTranslations('profiles');
  const week = useTranslations('profiles-week');
  const room = useTranslations('profiles-room');
  const nameOf = (code: string) => languages.find((language) => language.code === code)?.name;
  const languagesIn = (direction: Direction) => draft[direction].map(({ code }) => nameOf(code) ?? '');
  const gender = genders.find((one) => one === draft.gender);
  const status = statuses.find((one) => one === draft.status);
  const summaries: Record<Section, (string | undefined)[]> = {
    about: [draft.name, draft.about],
    langsSpeaking: languagesIn('langsSpeaking'),
    langsLearning: languagesIn('langsLearning'),
    person: [draft.birthyear, gender && t(`genders.${gender}`), places[draft.postcode] ?? draft.postcode],
    status: [status && t(`status.${status}`)],
    week: [week('chosen', { count: draft.availability.length })],
    room: [room('tandems', { room: draft.room })],
  };
  const fold = (section: Section): Fold => ({
    summary: summaries[section].filter(Boolean).join(', '),
    isOpen: fieldsOf[section].some(
      (name) => missing.includes(name) || Object.keys(fields).some((field) => field.split('.')[0] === name),
    ),
  });
  return {
    about: fold('about'),
    langsSpeaking: fold('langsSpeaking'),
    langsLearning: fold('langsLearning'),
    person: fold('person'),
    status: fold('status'),
    week: fold('week'),
    room: fold('room'),
  };
}
