import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './member.module.css';

/** Hints only: a message that others have sent word for word gets no answer. wanted: codes of the languages the reader learns. */
export function Ideas(props: {
  profile: Profile;
  wanted: string[];
  /** requests topics; undefined once they are there */
  onShowTopics?: (() => void) | undefined;
}) {
  const { profile, wanted, onShowTopics } = props;
  const t = useTranslations('profiles-member.write');
  const openings = useTranslations('profiles-member.openings');
  const spoken = profile.langsSpeaking?.find(({ code }) => wanted.includes(code));
  const ideas = [
    spoken ? t('ideaCommon', { language: spoken.name }) : t('ideaGeneral'),
    ...(profile.about ? [t('ideaAnswer', { name: profile.name })] : []),
    t('ideaMeet'),
  ];
  return (
    <div className={`stack gap-2xs ${styles.ideas}`}>
      <p className="small semibold ink">{t('ideas')}</p>
      <ul>
        {ideas.map((idea) => (
          <li key={idea}>{idea}</li>
        ))}
      </ul>
      {onShowTopics && (
        <p className="above-sm scripted">
          <Button type="button" onClick={onShowTopics}>
            <Icon name="lightbulb" size={20} />
            {openings('topics')}
          </Button>
        </p>
      )}
    </div>
  );
}
