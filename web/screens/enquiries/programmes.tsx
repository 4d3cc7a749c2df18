import { useTranslations } from 'use-intl/react';
import { BoardSample } from '../../components/board-sample.tsx';
import sections from '../../components/sections.module.css';
import styles from './corporate-benefit.module.css';

/** Tandem programmes of an organisation (product 26), with a picture of the board. */
export function Programmes() {
  const t = useTranslations('enquiries.programmes');
  return (
    <section className={sections.section}>
      <h2>{t('title')}</h2>
      <p className="lead muted">{t('lead')}</p>
      <BoardSample />
      <ol className={`${styles.columns} ${styles.two}`}>
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
