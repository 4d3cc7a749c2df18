import { useTranslations } from 'use-intl/react';
import type { CaseRow } from '../../../contract/operator-views.ts';
import { PageLink } from '../../components/page-link.tsx';
import { Moment } from './moment.tsx';
import styles from './person-card.module.css';

/** Earlier cases about a person, newest first: the subject and the decision. */
export function PastCases({ cases }: { cases: CaseRow[] }) {
  const t = useTranslations('operator');
  if (cases.length === 0) return <p className="small muted">{t('person.noEarlier')}</p>;
  return (
    <div>
      <h3 className={styles.earlier}>{t('person.earlier')}</h3>
      <ul className={styles.cases}>
        {cases.map(({ id, number, kind, openedAt, lastAction }) => (
          <li key={id}>
            <PageLink to={`operator/cases/${id}`}>{t('case.title', { number: String(number), kind })}</PageLink>
            <span>{lastAction ? t(`decided.${lastAction}`) : t('state.open')}</span>
            <Moment iso={openedAt} />
          </li>
        ))}
      </ul>
    </div>
  );
}
