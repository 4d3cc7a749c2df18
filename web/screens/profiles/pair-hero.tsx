import { useTranslations } from 'use-intl/react';
import type { ProfileLanguage } from '../../../contract/profiles.ts';
import styles from './pair-hero.module.css';

interface Sides {
  speaks: ProfileLanguage[];
  learns: ProfileLanguage[];
}

/** What a member speaks and learns, as two large halves that touch: what the reader shares first, the rest smaller. */
export function PairHero({ speaks, learns, shared }: Sides & { shared: Sides }) {
  const t = useTranslations('language-pair');
  if (speaks.length + learns.length === 0) return null;
  return (
    <div className={styles.hero}>
      <Half side="speaks" label={t('speaks')} languages={speaks} first={shared.speaks} />
      <Half side="learns" label={t('learns')} languages={learns} first={shared.learns} />
    </div>
  );
}

function Half(props: { side: keyof Sides; label: string; languages: ProfileLanguage[]; first: ProfileLanguage[] }) {
  const t = useTranslations('language-pair');
  const { side, label, languages, first } = props;
  const isFirst = ({ code }: ProfileLanguage) => first.some((language) => language.code === code);
  const ordered = [...languages.filter(isFirst), ...languages.filter((language) => !isFirst(language))];
  if (ordered.length === 0) return null;
  return (
    <div className={`${styles.half} ${styles[side]}`}>
      <p id={`languages-${side}`}>{label}</p>
      <ul aria-labelledby={`languages-${side}`}>
        {ordered.map(({ code, name, level }) => (
          <li key={code}>
            {name} {level && <small>{level === 'native' ? t('native') : level}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
