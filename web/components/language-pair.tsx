import { useTranslations } from 'use-intl/react';
import type { ProfileLanguage } from '../../contract/profiles.ts';
import styles from './language-pair.module.css';

/**
 * What a member speaks and learns, drawn as two halves that touch. wanted are the codes the reader searches for:
 * those come first and bold, the others after them and muted. Without it all are equal.
 */
export function LanguagePair(props: {
  speaks: ProfileLanguage[];
  learns: ProfileLanguage[];
  wanted?: { speaks: string[]; learns: string[] };
  /** in lists: small screens show only the wanted ones, without levels */
  isBrief?: boolean;
}) {
  const t = useTranslations('language-pair');
  const { learns, wanted, isBrief = false } = props;
  // A language still being learned is not offered, unless it is the only one given.
  const offered = props.speaks.filter(({ code }) => !learns.some((learned) => learned.code === code));
  const speaks = offered.length > 0 ? offered : props.speaks;
  if (speaks.length + learns.length === 0) return null;
  return (
    <div className={isBrief ? `${styles.pair} ${styles.brief}` : styles.pair}>
      <Half side="speaks" label={t('speaks')} languages={speaks} wanted={wanted?.speaks} />
      <Half side="learns" label={t('learns')} languages={learns} wanted={wanted?.learns} />
    </div>
  );
}

function Half(props: {
  side: 'speaks' | 'learns';
  label: string;
  languages: ProfileLanguage[];
  wanted: string[] | undefined;
}) {
  const t = useTranslations('language-pair');
  const { side, label, languages, wanted = [] } = props;
  if (languages.length === 0) return null;
  const isWanted = ({ code }: ProfileLanguage) => wanted.includes(code);
  const found = languages.filter(isWanted);
  const ordered = found.length > 0 ? [...found, ...languages.filter((language) => !isWanted(language))] : languages;
  return (
    <ul className={`${styles.half} ${styles[side]}`} aria-label={label}>
      {ordered.map((language) => (
        <li key={language.code} className={found.length > 0 && !isWanted(language) ? styles.other : undefined}>
          {language.name}
          {language.level && (
            <small data-level={language.level}> {language.level === 'native' ? t('native') : language.level}</small>
          )}
        </li>
      ))}
    </ul>
  );
}
