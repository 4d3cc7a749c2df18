import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { useCantonName } from '../../components/canton-name.ts';
import { LanguagePair } from '../../components/language-pair.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './home.module.css';

/** One of the newest members, with what the reader may see of them (product 14), leading to where more of them is shown. */
export function PreviewProfile({ profile, to }: { profile: Profile; to: string }) {
  const t = useTranslations('search.card');
  const cantonName = useCantonName();
  return (
    <li className={styles.person}>
      <Avatar name={profile.name} image={profile.image} pair={pairOf(profile)} to={to} />
      <div className={styles.words}>
        <h3>
          <PageLink to={to}>{profile.name}</PageLink>
        </h3>
        {profile.canton && (
          <p className="small muted">{t('canton', { code: profile.canton, canton: cantonName(profile.canton) })}</p>
        )}
        <LanguagePair speaks={profile.langsSpeaking ?? []} learns={profile.langsLearning ?? []} />
        {profile.about && <p className={styles.about}>{profile.about}</p>}
      </div>
    </li>
  );
}
