import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './filters.module.css';

/** A tag that unfolds its filter; locked, it tells who may use it. The browser keeps only one of them open. */
export function FilterTag(props: {
  label: string;
  isChosen: boolean;
  isLocked?: boolean;
  /** something in it is wrong: it stands open */
  isFaulty?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('tandems.filters');
  const { label, isChosen, isLocked = false, isFaulty = false, children } = props;
  return (
    <details className={styles.tag} name="filter" key={label} open={isFaulty} data-closes="outside">
      <summary className={isFaulty ? styles.faulty : isChosen ? styles.chosen : undefined}>
        {isLocked && <Icon name="lock" size={14} />}
        {label}
        {isLocked && <span className="visually-hidden"> {t('locked')}</span>}
      </summary>
      <div className={styles.panel}>
        {isLocked ? (
          <p className="small">
            {t('lockedText')} <PageLink to="pricing">{t('lockedLink')}</PageLink>
          </p>
        ) : (
          <>
            {children}
            <Button look="ink">{t('apply')}</Button>
          </>
        )}
      </div>
    </details>
  );
}
