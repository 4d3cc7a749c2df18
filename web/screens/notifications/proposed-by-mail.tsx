import type { Profile } from '../../../contract/profiles.ts';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { LanguagePair } from '../../components/language-pair.tsx';
import styles from './request-sender.module.css';

/** The proposed person, as every visitor sees them. */
export function ProposedByMail({ profile }: { profile: Profile }) {
  const { name, image = null, langsSpeaking = [], langsLearning = [], about } = profile;
  return (
    <section className={`framed ${styles.person}`} aria-label={name}>
      <Avatar name={name} image={image} pair={pairOf(profile)} size="large" />
      <div className="stack gap-2xs start">
        <h2 className="text-lg tight">{name}</h2>
        <LanguagePair speaks={langsSpeaking} learns={langsLearning} />
      </div>
      {about && (
        <blockquote className={styles.words} dir="auto">
          {about}
        </blockquote>
      )}
    </section>
  );
}
