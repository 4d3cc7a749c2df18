import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { FitReasons } from '../../components/fit-reasons.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { StatusIcon } from '../../components/status-icon.tsx';
import type { FitReason } from '../../people/fit.ts';
import { LevelMeanings } from './level-meanings.tsx';
import type { LoadedMember } from './load-member.ts';
import styles from './member.module.css';
import { PairHero } from './pair-hero.tsx';

type Activity = LoadedMember['activity'];

/** A portrait: picture, name, the first facts, why both match, and the pair of languages. */
export function MemberHeader({ loaded }: { loaded: LoadedMember }) {
  const { profile, activity, nearest, shared, reasons } = loaded;
  const { name, langsSpeaking = [], langsLearning = [] } = profile;
  const t = useTranslations('profiles-member');
  return (
    <header className={styles.header}>
      <div className={styles.portrait}>
        <Avatar name={name} image={profile.image ?? null} pair={pairOf(profile)} size="large" />
      </div>
      <div className={`stack gap-xs ${styles.who}`}>
        <h1>{profile.age ? t('nameAge', { name, age: String(profile.age) }) : name}</h1>
        <Whereabouts profile={profile} nearest={nearest} />
        <Facts profile={profile} activity={activity} />
      </div>
      {reasons.length > 0 && <Fit name={name} reasons={reasons} />}
      <div className={styles.pair}>
        <PairHero speaks={langsSpeaking} learns={langsLearning} shared={shared} />
        <div className="above-md">{loaded.levels.length > 0 && <LevelMeanings of={loaded.levels} />}</div>
      </div>
    </header>
  );
}

/** Home, then where they also meet; the distance is next to the place it counts to. */
function Whereabouts({ profile, nearest }: { profile: Profile; nearest: LoadedMember['nearest'] }) {
  const { locations = [], canton } = profile;
  return (
    <div>
      {locations.length === 0 && canton && <p className="muted pretty">{canton}</p>}
      {locations.map((place, index) => {
        const isNearest = nearest?.name === (index === 0 ? null : place.name);
        return <Place key={place.id} place={place} isHome={index === 0} km={isNearest ? nearest.km : null} />;
      })}
    </div>
  );
}

function Place(props: { place: { name: string; canton: string }; isHome: boolean; km: number | null }) {
  const t = useTranslations('profiles-member');
  const { place, isHome, km } = props;
  const { canton } = place;
  // Some names end with their canton: «Römerswil LU».
  const named = {
    name: place.name.endsWith(` ${canton}`) ? place.name.slice(0, -canton.length - 1) : place.name,
    canton,
  };
  return (
    <p className="muted pretty">
      {km === null
        ? t(isHome ? 'place' : 'alsoIn', named)
        : t(isHome ? 'placeKm' : 'alsoInKm', { ...named, km: String(km) })}
    </p>
  );
}

function Facts({ profile, activity }: { profile: Profile; activity: Activity }) {
  const t = useTranslations('profiles-member.facts');
  const { contact, hasRoom, responseRate, status } = profile;
  return (
    <ul className="cluster gap-sm rows-3xs muted text-sm">
      {hasRoom === false && <li className="outlined ink strong">{t('full')}</li>}
      <li className={activity.isLive ? 'good semibold' : 'ink strong'}>
        <ActivityText activity={activity} />
      </li>
      {contact && <li>{t('contact')}</li>}
      {responseRate && <li>{t(responseRate)}</li>}
      <li className={styles.status}>
        <StatusIcon status={status} />
        {t(status)}
      </li>
    </ul>
  );
}

function Fit({ name, reasons }: { name: string; reasons: FitReason[] }) {
  const t = useTranslations('search-fit');
  return (
    <section className={`ruled ${styles.fit}`}>
      <h2 className="text-xl">{t('title')}</h2>
      <FitReasons name={name} reasons={reasons} />
      <p>
        <PageLink to="matching" className="target text-sm">
          {t('why')}
        </PageLink>
      </p>
    </section>
  );
}

/** Beyond a month a date is clearer than a number of days. */
const countedDays = 30;

function ActivityText({ activity }: { activity: Activity }) {
  const t = useTranslations('profiles-member.facts');
  const { isLive, days, date } = activity;
  if (isLive) return t('now');
  if (days === 0) return t('today');
  if (days === 1) return t('yesterday');
  return days <= countedDays ? t('days', { days: String(days) }) : t('longAgo', { date });
}
