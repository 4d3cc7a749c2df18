import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import sections from '../../components/sections.module.css';
import styles from './pricing.module.css';

/** What people ask about prices. The platform's own details open and close without a script. */
export function Questions() {
  const t = useTranslations('pricing.questions');
  return (
    <section className={`stack start ${sections.section}`}>
      <h2>{t('title')}</h2>
      <div className={`wide lined-list ${styles.questions}`}>
        {(['counts', 'limit', 'everyone', 'order', 'renewal', 'after'] as const).map((name) => (
          <details key={name}>
            <summary>
              <h3>{t(`${name}.question`)}</h3>
            </summary>
            <p>{name === 'counts' ? t('counts.answer', { days: String(limits.requestDays) }) : t(`${name}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
