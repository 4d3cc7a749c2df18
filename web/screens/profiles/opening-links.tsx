import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import type { Opening } from './openings.ts';
import styles from './write-bar.module.css';

/**
 * Sentences to start with: a press puts one into the field. Without scripts each is a link to the page with it filled
 * in.
 */
export function OpeningLinks(props: {
  profile: Pick<Profile, 'id' | 'name'>;
  openings: Opening[];
  onTake: (sentence: string) => void;
  /** requests topics; undefined once they are there */
  onShowTopics: (() => void) | undefined;
  /** what else one can begin with, an item of the list */
  children: ReactNode;
}) {
  const { profile, openings, onTake, onShowTopics, children } = props;
  const t = useTranslations('profiles-member.openings');
  const wordsOf = useOpeningWords(profile.name);
  if (openings.length === 0 && !onShowTopics && !children) return null;
  return (
    <ul className={styles.openings} aria-label={t('label')}>
      {openings.map((opening) => {
        const { question, sentence } = wordsOf(opening);
        const take = (event: MouseEvent) => {
          event.preventDefault();
          onTake(sentence);
        };
        return (
          <li key={opening.kind}>
            <PageLink className="suggestion" to={`contact/${profile.id}?opening=${opening.kind}#write`} onClick={take}>
              {question}
            </PageLink>
          </li>
        );
      })}
      {onShowTopics && (
        <li className="scripted">
          <button type="button" className="suggestion" onClick={onShowTopics}>
            <Icon name="lightbulb" size={16} />
            {t('topics')}
          </button>
        </li>
      )}
      {children}
    </ul>
  );
}

/** A question as an opening of a first message. */
export function useGreeting(name: string) {
  const t = useTranslations('profiles-member.openings');
  return (question: string): string => t('greeting', { name, question });
}

/** An opening's question, and the whole message it writes to a person of this name. */
export function useOpeningWords(name: string) {
  const t = useTranslations('profiles-member.openings');
  return (opening: Opening): { question: string; sentence: string } => {
    const question = questionOf(opening, t);
    return { question, sentence: t('greeting', { name, question }) };
  };
}

function questionOf(opening: Opening, t: ReturnType<typeof useTranslations<'profiles-member.openings'>>): string {
  switch (opening.kind) {
    case 'interest':
      return t('interest', { interest: opening.interest });
    case 'place':
      return t('place', { place: opening.place });
    case 'language':
      return t('language', { language: opening.language });
    case 'call':
      return t('call');
  }
}
