import { useTranslations } from 'use-intl/react';
import { percentage } from '../../../contract/format/numbers.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { useLocale } from '../../components/locale.ts';
import { PercentBar } from '../../components/percent-bar.tsx';
import styles from './profile.module.css';

/** The missing items, each linking to its field. Pictures and languages are groups; the link goes to their first control. */
const fieldIds: Partial<Record<string, string>> = {
  langsSpeaking: 'langsSpeaking-0',
  langsLearning: 'langsLearning-0',
};

/** How complete the profile is (product 5), and what is missing. */
export function Completeness({ percent, missing }: NonNullable<Profile['completeness']>) {
  const t = useTranslations('profiles');
  const label = useTranslations('profiles-fields');
  const locale = useLocale();
  const title = t('completeness.title', { percent: percentage(percent, locale) });
  return (
    <div className={styles.completeness}>
      <h2>{title}</h2>
      <PercentBar className={styles.bar} value={percent} aria-label={title} />
      <p className={styles.missing}>
        <span>{t('completeness.missing')}</span>
        {missing.map((item) => (
          <a key={item} href={`#${fieldIds[item] ?? item}`}>
            {label(item)}
          </a>
        ))}
      </p>
      <p className="note">{t('completeness.why')}</p>
    </div>
  );
}
