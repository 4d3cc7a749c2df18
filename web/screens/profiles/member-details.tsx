import { useTranslations } from 'use-intl/react';
import { profileTexts } from '../../../contract/constants/profiles.ts';
import type { Profile } from '../../../contract/profiles.ts';
import styles from './member.module.css';

/** A member's text about themselves. */
export function MemberDetails(props: { profile: Profile; since: string; isOwn: boolean }) {
  const { profile, since, isOwn } = props;
  const { name, about } = profile;
  const t = useTranslations('profiles-member');
  const label = useTranslations('profiles-fields');
  return (
    <div className="stack gap-md">
      <section className="ruled stack gap-2xs">
        <h2 className="text-lg tight">{t('about', { name })}</h2>
        {about ? (
          <p className={styles.text}>{about}</p>
        ) : (
          <p className="muted pretty">{isOwn ? t('ownNoAbout') : t('noAbout', { name })}</p>
        )}
      </section>
      {profileTexts.map(
        (field) =>
          field !== 'about' &&
          profile[field] && (
            <section key={field} className="ruled stack gap-2xs">
              <h2 className="text-lg tight">{label(field)}</h2>
              <p className={styles.text}>{profile[field]}</p>
            </section>
          ),
      )}
      <p className="small muted pretty">{t('facts.since', { date: since })}</p>
    </div>
  );
}
