import { useTranslations } from 'use-intl/react';
import type { CaseReport } from '../../../contract/operator-views.ts';
import { MemberLink } from './member-link.tsx';
import { Moment } from './moment.tsx';
import styles from './one-case.module.css';

/** Who reported the thing, why, and in which words. */
export function CaseReports({ reports }: { reports: CaseReport[] }) {
  const t = useTranslations('operator');
  return (
    <section className={`stack ruled ${styles.section}`} aria-labelledby="reports">
      <h2 id="reports">{t('reports.title', { count: reports.length })}</h2>
      <ul className="stack gap-md">
        {reports.map(({ id, reporter, rule, others, reason, comment, createdAt }) => (
          <li className="stack gap-2xs" key={id}>
            <p className={`cluster rows-none small ${styles.line}`}>
              <strong>{t(`reason.${reason}`)}</strong>
              {reporter && <MemberLink person={reporter} />}
              {rule && <span>{t(`reports.rule.${rule}`, { others: others ?? 0 })}</span>}
              <Moment iso={createdAt} />
            </p>
            {comment && (
              <blockquote className="record quoted" dir="auto">
                {comment}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
