import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { LanguagePair } from '../../components/language-pair.tsx';
import { StatusIcon } from '../../components/status-icon.tsx';
import styles from './member.module.css';

interface Activity {
  isLive: boolean;
  days: number;
  date: string;
}

/** Who it is: picture, name, age, place, the pair of languages, and the facts one asks for first. */
export function MemberHeader(props: {
  profile: Profile;
  activity: Activity;
  wanted: { speaks: string[]; learns: string[] } | undefined;
}) {
  const { profile, activity, wanted } = props;
  const t = useTranslations('profiles-member');
  const { name, age, canton, status, responseRate } = profile;
  const [place, ...others] = profile.locations ?? [];
  return (
    <header className={styles.header}>
      <Avatar name={name} image={profile.image ?? null} pair={pairOf(profile)} size="large" live={activity.isLive} />
      <div className={styles.who}>
        <h1 className={styles.name}>{age ? t('nameAge', { name, age: String(age) }) : name}</h1>
        {(place || canton) && (
          <p className={styles.muted}>{place ? t('place', { name: place.name, canton: place.canton }) : canton}</p>
        )}
        {others.map(({ id, ...other }) => (
          <p key={id} className={styles.muted}>
            {t('alsoIn', { name: other.name, canton: other.canton })}
          </p>
        ))}
      </div>
      <div className={styles.more}>
        <LanguagePair
          speaks={profile.langsSpeaking ?? []}
          learns={profile.langsLearning ?? []}
          {...(wanted && { wanted })}
        />
        <ul className={styles.facts}>
          <li className={styles.strong}>
            <ActivityText activity={activity} />
          </li>
          {profile.contact && <li>{t('facts.contact')}</li>}
          {responseRate && <li>{t(`facts.${responseRate}`)}</li>}
          <li className={styles.status}>
            <StatusIcon status={status} />
            {t(`facts.${status}`)}
          </li>
        </ul>
      </div>
    </header>
  );
}

/** Beyond a month the day says more than a count of days. */
const countedDays = 30;

function ActivityText({ activity }: { activity: Activity }) {
  const t = useTranslations('profiles-member.facts');
  const { isLive, days, date } = activity;
  if (isLive) return t('now');
  if (days === 0) return t('today');
  if (days === 1) return t('yesterday');
  return days <= countedDays ? t('days', { days: String(days) }) : t('longAgo', { date });
}
