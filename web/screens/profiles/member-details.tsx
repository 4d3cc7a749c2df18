import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import styles from './member.module.css';

/** What a member says about themselves. */
export function MemberDetails(props: { profile: Profile; since: string; isOwn: boolean }) {
  const { profile, since, isOwn } = props;
  const { name, about, hobbies } = profile;
  const t = useTranslations('profiles-member');
  return (
    <div className={styles.details}>
      <section className={styles.part}>
        <h2>{t('about', { name })}</h2>
        {about ? (
          <p className={styles.text}>{about}</p>
        ) : (
          <p className={styles.muted}>{isOwn ? t('ownNoAbout') : t('noAbout', { name })}</p>
        )}
      </section>
      {hobbies && (
        <section className={styles.part}>
          <h2>{t('hobbies')}</h2>
          <p className={styles.text}>{hobbies}</p>
        </section>
      )}
      <p className={styles.muted}>{t('facts.since', { date: since })}</p>
    </div>
  );
}
