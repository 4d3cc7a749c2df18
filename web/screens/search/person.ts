import { namedTimes, type TimesNamed } from '../../../contract/constants/availability.ts';
import type { Variety } from '../../../contract/constants/varieties.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { lastActivity } from '../../components/last-active.ts';

/** Someone found, as their card shows them. What a visitor may not see is null. */
export interface Person
  extends Pick<Profile, 'id' | 'name' | 'status' | 'canton'>,
    Required<Pick<Profile, 'langsSpeaking' | 'langsLearning'>> {
  image: NonNullable<Profile['image']> | null;
  about: string | null;
  age: number | null;
  /** their home; the same on every page */
  place: string | null;
  /** where they also meet, and are found */
  nearest: string | null;
  /** kilometres */
  distance: number | null;
  activity: { isLive: boolean; days: number } | null;
  /** the times the reader has, too */
  common: TimesNamed | null;
  /** varieties they speak that the reader looks for */
  wantedVarieties: readonly Variety[];
  /** takes no more tandems at present */
  isFull: boolean;
  responseRate: NonNullable<Profile['responseRate']> | null;
  /** the chat I already have with them */
  chat: string | null;
  /** whether they take a first message of mine */
  isOpen: boolean;
  /** whether I have saved them as a contact */
  isSaved: boolean;
}

/** Makes the card of a profile of the API. */
export function personOf(profile: Profile): Person {
  const { chat, locations, lastActive } = profile;
  return {
    id: profile.id,
    name: profile.name,
    status: profile.status,
    canton: profile.canton,
    langsSpeaking: profile.langsSpeaking ?? [],
    langsLearning: profile.langsLearning ?? [],
    image: profile.image ?? null,
    about: profile.about,
    age: profile.age ?? null,
    place: locations?.[0]?.name ?? null,
    nearest: profile.nearest ?? null,
    distance: profile.distance ?? null,
    activity: lastActive ? lastActivity(lastActive) : null,
    common: namedTimes(profile.commonTimes ?? []),
    wantedVarieties: profile.wantedVarieties ?? [],
    isFull: profile.hasRoom === false,
    responseRate: profile.responseRate ?? null,
    chat: chat && (chat.state === 'open' || chat.state === 'accepted') ? chat.id : null,
    isOpen: (profile.requests ?? 'open') === 'open',
    isSaved: profile.contact ?? false,
  };
}
