import { useTranslations } from 'use-intl/react';
import type { Board } from '../../../../contract/cohorts.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { useLocale } from '../../../components/locale.ts';
import styles from './board.module.css';

/** A cohort without applications yet: its link, and inviting. */
export function EmptyBoard({ board: { id, code } }: { board: Board }) {
  const t = useTranslations('cohorts-board.empty');
  const locale = useLocale();
  return (
    <section className="stack start narrow">
      <span className={styles.ghost} aria-hidden="true">
        <i />
        <i />
      </span>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <p>
        <code className="breakable">{`/${locale}/cohort/${code}`}</code>
      </p>
      <ButtonLink look="primary" to={`organisation/${id}/invite`}>
        {t('invite')}
      </ButtonLink>
    </section>
  );
}
