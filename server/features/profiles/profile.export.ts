import { type ProfileText, profileTexts } from '../../../contract/constants/profiles.ts';
import type { AccountExport } from '../../../contract/me-export.ts';
import type { OwnField, ShownField } from '../../../contract/profile-fields.ts';
import { profileParts } from '../../../contract/profiles.ts';
import { type ExportPart, type Fact, factsOf, type Translate } from '../export-parts/public.ts';
import { presentOwnProfile } from './own-profile.ts';

/** The whole profile, including what only its owner sees. */
export const profileExport: ExportPart<'profile'> = {
  read: (exporting) => presentOwnProfile(exporting, exporting.member.id, exporting.locale, profileParts),
  page: (profile, { t }) => [factsOf(Object.values(profileFacts(t, profile)))],
};

/** Columns shown differently on the page, or only counted. */
type NotOnPage =
  | 'id'
  | 'createdAt'
  | 'canton'
  | 'lastActive'
  | 'age'
  | 'responseRate'
  | 'hasRoom'
  | 'isFull'
  | 'fullBecause'
  | 'limitReachedUntil'
  | 'completeness';

/** Each field of the profile as the page shows it, in order. */
function profileFacts(
  t: Translate,
  profile: AccountExport['profile'],
): Record<Exclude<keyof AccountExport['profile'] & (ShownField | OwnField), NotOnPage>, Fact> {
  const languages = (list: AccountExport['profile']['langsSpeaking'] = []) =>
    list.map(({ name, level }) => (level && level !== 'native' ? `${name} (${level})` : name)).join(', ');
  const openTo = profile.openTo?.length ? profile.openTo : ['everybody'];
  return {
    name: [t('profiles-fields.name'), profile.name],
    ...(Object.fromEntries(
      profileTexts.map((name): [string, Fact] => [name, [t(`profiles-fields.${name}`), profile[name]]]),
    ) as Record<ProfileText, Fact>),
    gender: [t('profiles-fields.gender'), profile.gender && t('me-data.file.gender', { gender: profile.gender })],
    birthyear: [t('profiles-fields.birthyear'), profile.birthyear],
    postcode: [t('profiles-fields.postcode'), profile.postcode],
    meetingPostcodes: [t('me-data.file.field.meetingPostcodes'), profile.meetingPostcodes?.join(', ')],
    locations: [t('me-data.file.field.place'), profile.locations?.map(({ name }) => name).join(', ')],
    langsSpeaking: [t('me-data.file.field.speaks'), languages(profile.langsSpeaking)],
    langsLearning: [t('me-data.file.field.learns'), languages(profile.langsLearning)],
    availability: [
      t('me-data.file.field.availability'),
      profile.availability?.map((time) => t('profiles-week.time', { ...time })).join(', '),
    ],
    varieties: [
      t('me-data.file.field.varieties'),
      profile.varieties
        ?.map(({ variety, as }) => t('me-data.file.variety', { name: t(`profiles-varieties.names.${variety}`), as }))
        .join(', '),
    ],
    room: [
      t('me-data.file.field.room'),
      t('me-data.file.room', { room: profile.room ?? 1, full: String(profile.isFull) }),
    ],
    openTo: [t('me-data.file.field.openTo'), openTo.map((word) => t('me-data.file.openTo', { word })).join(', ')],
    requestLimit: [
      t('me-data.file.field.requestLimit'),
      t('me-data.file.requestLimit', { count: String(profile.requestLimit ?? 'none') }),
    ],
    status: [t('me-data.file.field.status'), t('me-data.file.status', { status: profile.status })],
  };
}
