import { useTranslations } from 'use-intl/react';
import type { Level } from '../../../contract/constants/profiles.ts';
import styles from './level-meanings.module.css';

/** What each level means, a sentence each, folded. */
export function LevelMeanings({ of }: { of: readonly Level[] }) {
  const t = useTranslations('profiles-levels');
  const pair = useTranslations('language-pair');
  return (
    <details className="disclosure shrinks">
      <summary className="text-sm muted">{t('meaning')}</summary>
      <dl className={`stack gap-2xs ${styles.levels}`}>
        {of.map((level) => (
          <div key={level}>
            <dt className="semibold">{level === 'native' ? pair('native') : level}</dt>
            <dd>{t(`can.${level}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
