import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { useCantons } from '../../components/canton-name.ts';
import { LanguagePair } from '../../components/language-pair.tsx';
import styles from './write.module.css';

/** Who it is, as far as visitors see: picture, canton, the pair of languages, and the beginning of what they say. */
export function PersonWanted(props: { person: Profile; searched: { speak: string[]; learn: string[] } }) {
  const { person, searched } = props;
  const t = useTranslations('profiles-write');
  const card = useTranslations('search.card');
  const where = useCantons()(person);
  const { name, status, about } = person;
  return (
    <section className={`framed ${styles.person}`} aria-label={name}>
      <div className={person.image ? styles.picture : styles.halves}>
        <Avatar name={name} image={person.image ?? null} pair={pairOf(person)} size="large" />
      </div>
      <div className={`stack gap-2xs start ${styles.who}`}>
        <h2 className="text-lg tight">{name}</h2>
        <p className="small muted">
          {where ? t('where', { canton: where, mode: card(`mode.${status}`) }) : card(`mode.${status}`)}
        </p>
        <LanguagePair
          speaks={person.langsSpeaking ?? []}
          learns={person.langsLearning ?? []}
          wanted={{ speaks: searched.learn, learns: searched.speak }}
        />
      </div>
      {about && <blockquote className={styles.about}>{t('quote', { about })}</blockquote>}
    </section>
  );
}
