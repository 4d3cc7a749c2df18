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
  const { profile, activity, km, shared, reasons } = loaded;
  const { name, langsSpeaking = [], langsLearning = [] } = profile;
  const t = useTranslations('profiles-member');
  return (
    <header className={styles.header}>
      <div className={styles.portrait}>
        <Avatar name={name} image={profile.image ?? null} pair={pairOf(profile)} size="large" />
      </div>
      <div className={`stack gap-xs ${styles.who}`}>
        <h1>{profile.age ? t('nameAge', { name, age: String(profile.age) }) : name}</h1>
        <Whereabouts profile={profile} km={km} />
        <Facts profile={profile} activity={activity} />
      </div>
      {reasons.length > 0 && <Fit name={name} reasons={reasons} />}
      <div className={styles.pair}>
        <PairHero speaks={langsSpeaking} learns={langsLearning} shared={shared} />
        <div className={styles.levels}>{loaded.levels.length > 0 && <LevelMeanings of={loaded.levels} />}</div>
      </div>
    </header>
  );
}

function Whereabouts({ profile, km }: { profile: Profile; km: number | null }) {
  const t = useTranslations('profiles-member');
  const { locations = [], canton } = profile;
  const [place, ...others] = locations;
  const where = place && { name: place.name, canton: place.canton };
  return (
    <div>
      {(place || canton) && (
        <p className={styles.muted}>
          {where && km !== null && t('placeKm', { ...where, km: String(km) })}
          {where && km === null && t('place', where)}
          {!where && canton}
        </p>
      )}
      {others.map(({ id, ...other }) => (
        <p key={id} className={styles.muted}>
          {t('alsoIn', { name: other.name, canton: other.canton })}
        </p>
      ))}
    </div>
  );
}

function Facts({ profile, activity }: { profile: Profile; activity: Activity }) {
  const t = useTranslations('profiles-member.facts');
  const { contact, hasRoom, responseRate, status } = profile;
  return (
    <ul className={`cluster ${styles.facts}`}>
      {hasRoom === false && <li className={styles.full}>{t('full')}</li>}
      <li className={activity.isLive ? styles.live : styles.strong}>
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
