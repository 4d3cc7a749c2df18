import { useTranslations } from 'use-intl/react';
import sections from '../../components/sections.module.css';
import styles from './programmes.module.css';

/** Invented people, as the board shows them. */
const pairs = [
  { one: 'Elif', other: 'Marco', reason: 'evenings' },
  { one: 'Jonas', other: 'Chiara', reason: 'campus' },
  { one: 'Sofia', other: 'Luca', reason: 'work' },
] as const;

/** Tandem programmes of an organisation (product 26), with a picture of the board. */
export function Programmes() {
  const t = useTranslations('enquiries.programmes');
  return (
    <section className={sections.section}>
      <h2>{t('title')}</h2>
      <p className="lead muted">{t('lead')}</p>
      <div className={styles.board} role="img" aria-label={t('picture')}>
        <p className={styles.counts}>
          <span>{t('left')}</span>
          <span>{t('right')}</span>
        </p>
        <div className={styles.bars}>
          <i />
          <i />
        </div>
        {pairs.map(({ one, other, reason }) => (
          <div key={one} className={styles.pair}>
            <b>{one}</b>
            <b>{other}</b>
            <small>{t(`reasons.${reason}`)}</small>
          </div>
        ))}
      </div>
      <ol className={styles.steps}>
        {(['apply', 'decide', 'publish', 'report'] as const).map((step) => (
          <li key={step}>
            <h3>{t(`${step}.title`)}</h3>
            <p className="muted">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
