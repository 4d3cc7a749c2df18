import type { Profile, ProfileLanguage } from '../../../contract/profiles.ts';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { useCantons } from '../../components/canton-name.ts';
import { LanguagePair } from '../../components/language-pair.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './home.module.css';

/** Below a large face there is room for one language on each side. */
function shown(languages: ProfileLanguage[] = [], isLarge: boolean): ProfileLanguage[] {
  return isLarge ? languages.slice(0, 1).map(({ level: _level, ...language }) => language) : languages;
}

/** One of the newest members, with what the reader may see of them (product 14), leading to where more of them is shown. */
export function PreviewProfile({ profile, to, isLarge }: { profile: Profile; to: string; isLarge: boolean }) {
  const where = useCantons()(profile);
  return (
    <li className={isLarge ? styles.face : `entry-md ${styles.person}`}>
      <Avatar
        name={profile.name}
        image={profile.image}
        pair={pairOf(profile)}
        to={to}
        {...(isLarge && { size: 'large' })}
      />
      <div className={`stack gap-xs start ${styles.words}`}>
        <h3>
          <PageLink to={to}>{profile.name}</PageLink>
        </h3>
        {where && <p className="small muted">{where}</p>}
        <div className={styles.pair}>
          <LanguagePair speaks={shown(profile.langsSpeaking, isLarge)} learns={shown(profile.langsLearning, isLarge)} />
        </div>
        {profile.about && <p className={`clamp measure ${styles.about}`}>{profile.about}</p>}
      </div>
    </li>
  );
}
