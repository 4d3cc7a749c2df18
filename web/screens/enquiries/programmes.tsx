import { useTranslations } from 'use-intl/react';
import { Fold } from '../../components/fold.tsx';
import styles from './corporate-benefit.module.css';

/** How a tandem programme of an organisation runs (product 26). */
export function Programmes() {
  const t = useTranslations('enquiries.programmes');
  return (
    <Fold title={t('how')}>
      <ol className={`${styles.columns} ${styles.two}`}>
        {(['apply', 'decide', 'publish', 'report'] as const).map((step) => (
          <li key={step}>
            <h3>{t(`${step}.title`)}</h3>
            <p className="muted">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
