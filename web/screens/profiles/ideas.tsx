import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import styles from './member.module.css';

/** Hints only: a message that others have sent word for word gets no answer. wanted: codes of the languages the reader learns. */
export function Ideas({ profile, wanted }: { profile: Profile; wanted: string[] }) {
  const t = useTranslations('profiles-member.write');
  const spoken = profile.langsSpeaking?.find(({ code }) => wanted.includes(code));
  const ideas = [
    spoken ? t('ideaCommon', { language: spoken.name }) : t('ideaGeneral'),
    ...(profile.about ? [t('ideaAnswer', { name: profile.name })] : []),
    t('ideaMeet'),
  ];
  return (
    <div className={styles.ideas}>
      <p className={styles.ideasTitle}>{t('ideas')}</p>
      <ul>
        {ideas.map((idea) => (
          <li key={idea}>{idea}</li>
        ))}
      </ul>
    </div>
  );
}
