import { useTranslations } from 'use-intl/react';
import { namedTimes, type TimesNamed } from '../../../contract/constants/availability.ts';
import type { Variety } from '../../../contract/constants/varieties.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { useCantons } from '../../components/canton-name.ts';
import { Icon } from '../../components/icon.tsx';
import type { IconName } from '../../components/icon-names.ts';
import { LanguagePair } from '../../components/language-pair.tsx';
import { lastActivity } from '../../components/last-active.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './person-card.module.css';

interface PersonCardProps {
  person: Person;
  /** the languages that the reader searches for */
  wanted: { speaks: string[]; learns: string[] };
  /** the search a visitor takes along, in the form of an address; null: the reader is a member */
  take: string | null;
}

/** A search result: who, where, the pair, their text, and the link to write to them. */
export function PersonCard({ person, wanted, take }: PersonCardProps) {
  const t = useTranslations('search.card');
  const { id, name, age } = person;
  // A visitor sees the person on the page where they write, and takes the search along (decision 009).
  const write = `write/${id}${take ?? ''}`;
  const profile = take === null ? `contact/${id}` : write;
  return (
    <div className={styles.person}>
      <Avatar
        name={name}
        image={person.image}
        pair={pairOf(person)}
        to={profile}
        live={person.activity?.isLive ?? false}
      />
      <div className={`stack gap-xs start ${styles.body}`}>
        <div className={styles.head}>
          <h3>
            <PageLink to={profile}>{age === null ? name : t('nameAge', { name, age: String(age) })}</PageLink>
          </h3>
          <Whereabouts person={person} />
        </div>
        <LanguagePair speaks={person.langsSpeaking} learns={person.langsLearning} wanted={wanted} isBrief />
        {person.about && <p className="clamp measure not-compact">{person.about}</p>}
        <Facts person={person} />
      </div>
      <div className={styles.actions}>
        <NextStep person={person} write={write} profile={profile} />
      </div>
    </div>
  );
}

function NextStep({ person, write, profile }: { person: Person; write: string; profile: string }) {
  const t = useTranslations('search.card');
  const { name, chat, isOpen } = person;
  const step = chat ? 'chat' : isOpen ? 'write' : 'view';
  const { to, icon, label } = {
    chat: { to: `chat/${chat}`, icon: 'message-circle', label: t('chatWith', { name }) },
    write: { to: write, icon: 'send-horizontal', label: t('writeTo', { name }) },
    view: { to: profile, icon: 'chevron-right', label: t('viewOf', { name }) },
  }[step] as { to: string; icon: IconName; label: string };
  return (
    <ButtonLink className={styles.write} look={step === 'view' ? undefined : 'ink'} to={to} aria-label={label}>
      <Icon name={icon} size={20} className={styles.sign} />
      <span>{t(step)}</span>
    </ButtonLink>
  );
}

function Whereabouts({ person }: { person: Person }) {
  const t = useTranslations('search.card');
  const cantons = useCantons();
  const { place, nearest, distance } = person;
  const where = place ?? cantons(person);
  if (!where) return null;
  const whole = nearest ? t('placeAlso', { place: where, nearest }) : where;
  return <p className="small muted">{distance ? t('placeDistance', { place: whole, km: String(distance) }) : whole}</p>;
}

function Facts({ person }: { person: Person }) {
  const t = useTranslations('search.card');
  const varieties = useTranslations('profiles-varieties.sentence');
  const { activity, common, wantedVarieties, isFull, responseRate, status, isOpen, chat } = person;
  const [variety] = wantedVarieties;
  return (
    <ul className={`cluster gap-sm rows-3xs muted text-sm ${styles.facts}`}>
      {isFull && <li className="outlined ink strong">{t('full')}</li>}
      {activity && activity.days <= longAgoDays && <li className="ink strong">{activeWords(activity, t)}</li>}
      {variety && <li className="ink strong">{varieties('card', { variety: varieties(variety) })}</li>}
      {common && <li className="ink strong">{t('common', { count: common.count, part: common.part ?? 'several' })}</li>}
      {responseRate && responseRate !== 'deficient' && <li>{t(`responds.${responseRate}`)}</li>}
      {!isOpen && !chat && <li>{t('notOpen')}</li>}
      {status !== 'both' && <li>{t(`mode.${status}`)}</li>}
    </ul>
  );
}

/** A visit longer ago is no reason to write, and rows say only what is one. */
const longAgoDays = 30;

function activeWords(
  { isLive, days }: NonNullable<Person['activity']>,
  t: ReturnType<typeof useTranslations<'search.card'>>,
): string {
  return isLive ? t('live') : t('active', { days });
}

/** Someone found, as their card shows them. What a visitor may not see is null. */
export interface Person
  extends Pick<Profile, 'id' | 'name' | 'status' | 'canton' | 'cantons'>,
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
    ...(profile.cantons && { cantons: profile.cantons }),
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
